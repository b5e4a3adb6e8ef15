import { isEmail } from "@owlstat/core/auth/rules.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import type { ReportFields } from "@owlstat/core/reports/contract.ts";
import type { ReportDefinition } from "@owlstat/core/reports/definition.ts";
import { checkDefinition, clientsSeeing, likenessOf, mayReportTo } from "@owlstat/core/reports/rules.ts";
import { isSame } from "@owlstat/core/reports/templates.ts";
import { accountsCovered } from "../alarms/accounts.ts";
import { addressesIn } from "../companies/store.ts";
import { clientIdsOf } from "../folders/client-store.ts";
import type { OwnerScope, ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { allowedBy } from "./allowed.ts";
import { editionsOf } from "./editions/store.ts";
import { definitionOf } from "./fields.ts";
import { requireTexts } from "./model/trial-texts.ts";
import { reviewersIn } from "./review/store.ts";
import { hasLike } from "./store.ts";
import { findTemplate } from "./templates-store.ts";
import { trialNames } from "./trial/audience.ts";

/** Checks a report against the rules, the plan and the space, whose lock is held. */
export async function checked(
  tx: Tx,
  context: ScopedContext,
  { id, shownTo }: { id: string; shownTo: readonly string[] },
  fields: ReportFields,
  plan: PlanState,
) {
  const { clock, scope } = context;
  // It would tell of accounts that somebody who works for some clients does not see.
  if (scope.only && (fields.covers === "all" || fields.covers === "clients")) throw new AppError("forbidden");
  const definition = definitionOf(fields);
  refuseUnless(checkDefinition(definition, clock.today()));
  requireTexts(definition, plan, clock.now());
  const emails = definition.recipients.map(({ email }) => email);
  const replyTo = definition.mail?.reply_to || null;
  if (![...emails, ...(replyTo ? [replyTo] : [])].every(isEmail)) throw new AppError("email_invalid");
  const people = await addressesIn(tx, scope);
  const team = people.filter(({ works }) => works).map(({ email }) => email);
  const allowed = { ...allowedBy(plan, clock.now()), members: await trialNames(tx, scope) };
  refuseUnless(mayReportTo([...emails, ...(await contactsOf(tx, scope, fields, allowed))], allowed));
  const accounts = await accountsOf(tx, scope, fields);
  const likeness = likenessOf(definition);
  if (await hasLike(tx, scope, likeness, id)) throw new AppError("report_exists");
  const own = new Set(await clientIdsOf(tx, scope));
  const clients = clientsSeeing({
    folderId: definition.folderId,
    emails,
    team: new Set(team),
    clients: own,
    chosen: fields.clients,
  });
  // Whom others show it to stays as it is.
  const others = scope.only ? shownTo.filter((client) => !own.has(client)) : [];
  return {
    definition,
    likeness,
    clients: [...clients, ...others],
    template_id: await followed(tx, scope, fields, definition),
    review: await reviewOf(tx, scope, fields),
    each_client:
      fields.covers === "clients" ? (fields.each_client?.filter((one) => own.has(one)) ?? null) : null,
    accounts: fields.covers === "accounts" ? accounts.map((one) => one.id) : [],
  };
}

/** Each edition goes to a contact besides the recipients of all: a trial mails no stranger that way, either. */
async function contactsOf(
  tx: Tx,
  { spaceId }: OwnerScope,
  { covers, each_client = null }: ReportFields,
  { toOthers }: { toOthers: boolean },
) {
  const editions = await editionsOf(tx, { space_id: spaceId, covers, each_client });
  const contacts = editions.flatMap(({ email }) => (email === "" ? [] : email));
  return toOthers ? contacts.slice(0, 1) : contacts;
}

/** Names that the space does not track, and folders it does not have, are refused. */
async function accountsOf(tx: Tx, scope: OwnerScope, { covers, usernames, folder_id }: ReportFields) {
  return covers === "clients" ? [] : accountsCovered(tx, scope, { covers, usernames, folder_id });
}

/** Whoever left the space is asked no more. */
async function reviewOf(tx: Tx, { spaceId }: OwnerScope, { review }: ReportFields) {
  const people = review ? await reviewersIn(tx, spaceId, review.people) : [];
  return review && people.length > 0 ? { ...review, people: people.map(({ id }) => id) } : null;
}

/** The template it follows; none once it says something else. */
async function followed(
  tx: Tx,
  scope: OwnerScope,
  { template_id: id }: ReportFields,
  definition: ReportDefinition,
): Promise<string | null> {
  const template = id ? await findTemplate(tx, scope, id) : undefined;
  return template && isSame(template.content, definition) ? template.id : null;
}

export type Checked = Awaited<ReturnType<typeof checked>>;
