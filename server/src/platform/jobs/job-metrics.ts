import { Counter, Histogram, type Registry } from "prom-client";

export type JobOutcome = "done" | "failed" | "dead";
export type ObserveJob = (job: string, outcome: JobOutcome, seconds: number) => void;

/** Counts how jobs end (`failed` will be tried again, `dead` will not) and how long they take. */
export function jobMetrics(registry: Registry | undefined): ObserveJob {
  if (!registry) return () => {};
  const runs = new Counter({
    name: "jobs_total",
    help: "Runs of jobs, by job and outcome",
    labelNames: ["job", "outcome"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "job_duration_seconds",
    help: "How long jobs run, by job",
    labelNames: ["job"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  });
  return (job, outcome, seconds) => {
    runs.inc({ job, outcome });
    durations.observe({ job }, seconds);
  };
}
