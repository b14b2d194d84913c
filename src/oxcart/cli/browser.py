"""Opening a page in the person's browser, where there is one."""

import os
import threading
import webbrowser


def open_in_browser(address: str) -> bool:
    """Show the address without waiting for it; False where there is no window to show it in."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ:
        return False  # one for the terminal, which is in use; who wants it all the same names it in BROWSER
    threading.Thread(target=_open, args=(browser, address), daemon=True).start()
    return True


def _open(browser: webbrowser.BaseBrowser, address: str) -> None:
    try:
        browser.open(address)
    except (webbrowser.Error, OSError):
        return  # the address has been printed
