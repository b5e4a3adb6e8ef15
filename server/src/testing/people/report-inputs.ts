import { REPORT, REPORT_SETTINGS } from "../web/made-inputs.ts";
import type { CastMember } from "./test-cast.ts";

const token = "made-up";

/** An input for each write of reports. */
export const REPORT_INPUTS: Record<string, (scene: { owner: CastMember }) => Record<string, unknown>> = {
  "POST /reports": () => REPORT,
  "PATCH /reports/:id": ({ owner }) => ({ id: owner.userId, paused: true }),
  "DELETE /reports/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /reports/:id/restore": ({ owner }) => ({ id: owner.userId }),
  "POST /reports/:id/run": ({ owner }) => ({ id: owner.userId, to: "me" }),
  "POST /reports/:id/print": ({ owner }) => ({ id: owner.userId, kind: "pdf" }),
  "POST /reports/:id/review": ({ owner }) => ({
    id: owner.userId,
    period: "2026-03-09",
    answer: null,
    comment: "Fine.",
  }),
  "POST /reports/sendings/:id/file": ({ owner }) => ({ id: owner.userId, kind: "pdf" }),
  "POST /reports/:id/recipients/retry": ({ owner }) => ({ id: owner.userId, email: "ada@example.com" }),
  "PATCH /reports/templates/:id": ({ owner }) => ({ id: owner.userId, design: "plain" }),
  "POST /reports/templates": ({ owner }) => ({ report_id: owner.userId, name: "Ours" }),
  "DELETE /reports/templates/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /reports/templates/:id/restore": ({ owner }) => ({ id: owner.userId }),
  "POST /reports/preview": () => ({ ...REPORT, sections: [] }),
  "PUT /reports/settings": () => REPORT_SETTINGS,
  "POST /reports/:id/links": ({ owner }) => ({ id: owner.userId, password: "", days: 7 }),
  "DELETE /reports/links/:id": ({ owner }) => ({ id: owner.userId }),
  "POST /shared-reports/:token": () => ({ token, password: "x" }),
  "POST /reports/trial-recipient": () => ({ email: "boss@example.com" }),
  "POST /reports/consent": () => ({ token }),
};
