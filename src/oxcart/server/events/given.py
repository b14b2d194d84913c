"""What handlers of events are given."""

from litestar.di import NamedDependency

from oxcart.server.events.halls import Halls
from oxcart.server.limits import AddressLimits

TheHalls = NamedDependency[Halls]
TheCheckIns = NamedDependency[AddressLimits]
