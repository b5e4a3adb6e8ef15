import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

/** How long one sending may take, retries included: ending the program must not wait for it. */
const LONGEST = 3 * SECOND;

/** Sends spans to a collector, where the operator named one. Returns how to end it; nothing is loaded without. */
export async function startTracing(
  { tracing, roles }: Pick<Config, "tracing" | "roles">,
  log: Log,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const [{ diag, DiagLogLevel }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const url = new URL(`${tracing.endpoint}/v1/traces`);
  diag.setLogger(toLog(log), DiagLogLevel.ERROR);
  const root = new sdk.TraceIdRatioBasedSampler(tracing.share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "owlstat", "process.roles": [...roles] }),
    sampler: new sdk.ParentBasedSampler({ root }),
    // Further headers, such as a key, are read by the exporter itself: OTEL_EXPORTER_OTLP_HEADERS.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: url.href, timeoutMillis: LONGEST }),
      }),
    ],
  });
  const { Spans, followJobs, followRequests, followStatements } = await import("./spans.ts");
  const { followOutsideCalls } = await import("./outside-calls.ts");
  const spans = new Spans(provider.getTracer("owlstat"));
  const ends = [
    followRequests(spans),
    followJobs(spans),
    followStatements(spans),
    followOutsideCalls(spans, url),
  ];
  return async () => {
    for (const end of ends) end();
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, "the last traces are lost"));
  };
}

/** A collector that is away is told of once a minute; spans that find no place are dropped. */
function toLog(log: Log) {
  let next = 0;
  const silent = () => {};
  const error = (message: string) => {
    if (performance.now() < next) return;
    next = performance.now() + MINUTE;
    log.warn({ problem: message.slice(0, 300) }, "traces are not sent");
  };
  return { error, warn: silent, info: silent, debug: silent, verbose: silent };
}
