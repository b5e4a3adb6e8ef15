import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import type { OwnerScope, Services } from "../../platform/context.ts";
import { facesOf } from "./brand.ts";
import type { FreezeOrder } from "./freeze.ts";

type Facts = Omit<FreezeOrder, "content" | "site" | "logo" | "parties">;

/** What decides the figures of a report, under the brand of whom it is for. */
export async function freezeOrder(
  services: Pick<Services, "db" | "sites" | "files">,
  scope: OwnerScope,
  content: ReportContent,
  facts: Facts,
): Promise<FreezeOrder> {
  return { content, ...facts, ...(await facesOf(services, scope, content)) };
}
