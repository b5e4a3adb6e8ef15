import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("requests are counted and timed by route, method and status", async () => {
  const metrics = createMetrics({ defaults: false });
  metrics.observeHttp("/profiles/:username", "GET", 200, 0.02);
  metrics.observeHttp("/profiles/:username", "GET", 200, 0.4);
  metrics.observeHttp("/profiles/:username", "GET", 404, 0.01);
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/profiles/:username",method="GET",status="200"} 2',
  );
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.025",route="/profiles/:username",method="GET",status="200"} 1',
  );
  expect(text).toContain('status="404"} 1');
});

test("two registries share nothing, and the defaults describe the process", async () => {
  const one = createMetrics();
  const two = createMetrics();
  one.observeHttp("/", "GET", 200, 1);
  expect(await one.registry.metrics()).toContain("process_cpu_seconds_total");
  expect(await two.registry.metrics()).not.toContain('route="/"');
});
