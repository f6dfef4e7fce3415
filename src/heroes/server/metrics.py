"""Figures for the keeper of a server, in the form that Prometheus reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

from heroes.server import wire

if TYPE_CHECKING:
    from heroes.server.hub import Hub

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one process counts. Each hub has its own: two servers in one process never count together."""

    KIND = CONTENT_TYPE_LATEST

    def __init__(self, hub: Hub) -> None:
        self.connections = 0
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._done = Counter("heroes_commands", "Commands done.", ["command"], registry=self._registry)
        self._done_of: dict[type[wire.Command], Counter] = {}
        self._refused = Counter("heroes_refusals", "Commands refused.", ["code"], registry=self._registry)
        self._answers = Histogram(
            "heroes_answer_seconds", "From an answer to its acknowledgement, stored.", buckets=_SECONDS,
            registry=self._registry,
        )  # fmt: skip
        for name, help_, read in (
            ("heroes_connections", "Connections that are open.", lambda: self.connections),
            ("heroes_tables_open", "Tables in use in this process.", lambda: hub.open_tables),
            ("heroes_started_seconds", "When this process started.", lambda: hub.started),
            ("heroes_news_up", "Whether news of other processes arrive at once.", lambda: hub.fanout.up),
        ):
            Gauge(name, help_, registry=self._registry).set_function(read)

    def done(self, command: wire.AnyCommand, seconds: float) -> None:
        kind = type(command)
        counter = self._done_of.get(kind)
        if counter is None:
            counter = self._done_of[kind] = self._done.labels(str(kind.__struct_config__.tag))
        counter.inc()
        if isinstance(command, wire.AnswerIt):
            self._answers.observe(seconds)

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def page(self) -> bytes:
        return generate_latest(self._registry)
