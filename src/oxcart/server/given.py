"""What handlers are given, marked as the framework wants it: things of the application, and the code in the address."""

from litestar.di import NamedDependency
from litestar.params import FromPath

from oxcart.server.analysts import Analysts
from oxcart.server.house import House
from oxcart.server.limits import AddressLimits
from oxcart.server.settings import ServerSettings

TheHouse = NamedDependency[House]
TheSettings = NamedDependency[ServerSettings]
TheJoins = NamedDependency[AddressLimits]
TheAnalysts = NamedDependency[Analysts]
Code = FromPath[str]
"""A table code or a watch code."""
