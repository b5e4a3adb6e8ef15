import { AnswerError, json, redirect } from "../frame/answers.ts";
import { type Html, html } from "../frame/html.ts";
import { isFromDesk, readFields } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import { METRIC_STATES, type MetricStates } from "./metrics.ts";

/** Metrics that answer nothing, or that the API no longer knows. */
export function metricRoutes(states: MetricStates): Route[] {
  return [
    {
      method: "POST",
      path: "/insights/metrics",
      async handle(request) {
        const { metric, state: given } = await readFields(request);
        const state = METRIC_STATES.find((candidate) => candidate === given);
        if (!state) throw new AnswerError(400, `state must be one of ${METRIC_STATES.join(", ")}`);
        if (state === "usual") states.delete(String(metric));
        else states.set(String(metric), state);
        return isFromDesk(request) ? redirect("/#facebook") : json(Object.fromEntries(states));
      },
    },
  ];
}

export function metricForm(states: MetricStates): Html {
  const set = [...states].map(([metric, state]) => html`<li><code>${metric}</code>: ${state}</li>`);
  return html`<form class="row" method="post" action="/insights/metrics"><label>Metric of the insights <input name="metric" value="reach" required></label>
<label>Answers <select name="state">${METRIC_STATES.map((state) => html`<option>${state}</option>`)}</select></label><button class="quiet">Set the metric</button></form>${set.length > 0 && html`<ul>${set}</ul>`}`;
}
