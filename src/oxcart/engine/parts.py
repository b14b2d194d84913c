"""Parts of machine code: kernels that only other kernels call, kept as unfinished code until something calls them.

numba finishes every function it meets: it links all that the function calls, optimizes the whole and makes machine code
of it, though nobody but the next function up will use it. A part is only translated; the entry that Python calls links
the parts of its whole tree and is optimized and finished once. Only `oxcart.engine.jit` imports this module.
"""

from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import NativeLowering

_ENVIRONMENT = "_ZN08NumbaEnv"


class _PartLibrary(JITCodeLibrary):
    """Code that may be linked into other code, and is never optimized or run by itself."""

    def _optimize_final_module(self) -> None:
        """Nothing: whoever links this part optimizes it with everything around it."""

    def _finalize_final_module(self) -> None:
        """Close the part without giving it to the machine."""
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):
    """Translates a part and makes it known to the kernels that call it."""

    _name = "oxcart_part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower into a part library, and stand in an empty function for the machine code that is not made."""
        state.library = library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        name = lowered.fndesc.qualname.split(".")[-1]
        stand_in = _dynfunc.make_function(lowered.fndesc.lookup_module(), name, "part", 0, lowered.env, (library,))
        state.targetctx.insert_user_function(stand_in, lowered.fndesc, [library])
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _EntryLowering(NativeLowering):
    """Finishes an entry, with the environments of all the parts that became part of it."""

    _name = "oxcart_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower as numba does, then tell the machine where each part's environment is."""
        super().run_pass(state)
        for variable in state.library._final_module.global_variables:
            if variable.name.startswith(_ENVIRONMENT):
                environment = lookup_environment(variable.name)
                if environment is not None:
                    state.library.codegen.set_env(variable.name, environment)
        return True


def _compiler(lowering: type[NativeLowering]) -> type[CompilerBase]:
    """numba's own steps, with another last but one."""

    class Compiler(CompilerBase):
        """The steps from Python to machine code."""

        def define_pipelines(self) -> list[Any]:
            """The usual steps in the usual order; only the lowering is ours."""
            steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
            steps.passes = [(lowering, what) if step is NativeLowering else (step, what) for step, what in steps.passes]
            steps.finalize()
            return [steps]

    return Compiler


PART = _compiler(_PartLowering)
ENTRY = _compiler(_EntryLowering)
