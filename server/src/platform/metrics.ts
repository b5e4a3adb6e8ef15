import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = {
  registry: Registry;
  /** One answered request. `route` is the pattern (`/profiles/:username`), never the path itself. */
  observeHttp(route: string, method: string, status: number, seconds: number): void;
};

/** A registry of its own per process, so tests and roles do not share counters by accident. */
export function createMetrics({ defaults = true } = {}): Metrics {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeHttp: (route, method, status, seconds) => http.observe({ route, method, status }, seconds),
  };
}
