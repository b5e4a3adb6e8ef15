import type { View } from "@owlstat/core/analyses/contract.ts";
import type { Kpis } from "@owlstat/core/analyses/overview/kpis/rule.ts";
import { runCompared } from "@owlstat/core/analyses/registry.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { MOST_COMPARED } from "@owlstat/core/analyses/types.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { isOfConnected, type ReportContent } from "@owlstat/core/reports/definition.ts";
import type { ReportBrand, ReportLogo, ReportModel, ReportParties } from "@owlstat/core/reports/model.ts";
import { reportModel, writtenModel } from "@owlstat/core/reports/model-build.ts";
import type { AccountInput, ReportComment, ReportInput } from "@owlstat/core/reports/model-input.ts";
import { isOwnSection } from "@owlstat/core/reports/own/ids.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import { comparedDays, viewOf } from "@owlstat/core/reports/window.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { keptPart } from "../../analyses/cached-views.ts";
import { analysisInput, readDays, windowOf } from "../../analyses/input.ts";
import type { OwnerScope, Services } from "../../platform/context.ts";
import type { ServedSite } from "../../platform/site.ts";
import { findProfile, type ProfileRow } from "../../profiles/store.ts";
import { accountInput, connectedInput } from "./account-input.ts";
import type { Reader } from "./own-readers.ts";
import { reportWords } from "./words.ts";

/** What decides the figures of a report on one day. */
export type FreezeOrder = {
  content: ReportContent;
  usernames: readonly string[];
  definition: EngagementDefinition;
  timeZone: string;
  /** The local day of the sending. */
  today: Day;
  site: ServedSite;
  logo: ReportLogo | null;
  parties?: ReportParties | undefined;
  /** What is said this time alone. */
  remarks?: readonly Remark[] | undefined;
};

type Tools = Pick<Services, "db" | "clock" | "texts">;

/** Reads the figures of a report and makes its model. */
export async function freeze(
  { db, clock, texts }: Tools,
  scope: OwnerScope,
  order: FreezeOrder,
  language: Language,
): Promise<ReportModel> {
  return reportModel(await inputOf({ db, clock, scope }, order), reportWords(texts, language));
}

/** A model as it is kept with a sending, and of whom it tells. */
export type KeptModel = { language: Language; usernames: string[]; text: string };

/** Reads the figures of a report once and writes its model in each language. */
export async function freezeToKeep(
  { db, clock, texts }: Tools,
  scope: OwnerScope,
  order: FreezeOrder,
  languages: readonly Language[],
): Promise<KeptModel[]> {
  const input = await inputOf({ db, clock, scope }, order);
  const usernames = input.accounts.map(({ username }) => username);
  return languages.map((language) => ({
    language,
    usernames,
    text: writtenModel(input, reportWords(texts, language)),
  }));
}

async function inputOf(reader: Reader, order: FreezeOrder): Promise<ReportInput> {
  const { content, site, usernames } = order;
  const found = await Promise.all(usernames.map((username) => findProfile(reader.db, username)));
  const profiles = found.filter((profile) => profile !== undefined);
  const [first] = profiles;
  if (!first) throw new AppError("report_no_accounts");
  const accounts: AccountInput[] = [];
  // One after the other: a report of fifty accounts must not take every connection.
  for (const profile of profiles) accounts.push(await inputFor(reader, profile, order));
  if (profiles.length > 1) await compareFirst(reader, profiles, accounts, order);
  const window = windowOf(viewFor(order), lastDayOf(first, reader.clock.today()));
  const { cover, summary, design } = content;
  return {
    title: cover.title || content.name,
    subtitle: cover.subtitle,
    design,
    brand: brandedBy(site, order.logo),
    window,
    date: order.today,
    ...(order.parties && { parties: order.parties }),
    cover: cover.shown,
    compared: comparedDays(window, content.compare),
    sections: content.sections.map(({ id }) => id),
    empty: content.empty,
    accounts,
    comments: commentsOf(order),
    summary: summary.kind === "own" ? summary.text : null,
    findings: summary.kind === "written",
  };
}

/** What is said this time comes before what is always said. */
function commentsOf({ content, remarks = [] }: FreezeOrder): readonly ReportComment[] {
  const always = content.sections.flatMap(({ id, comment }) =>
    comment === "" ? [] : [{ section: id, username: null, text: comment }],
  );
  return [...remarks, ...always];
}

/** The brand of a document. */
export function brandedBy({ brand, mail }: ServedSite, logo: ReportLogo | null): ReportBrand {
  const { brandname: name, brandcolor: color, secondary_brandcolor: second, main_color: cover } = brand;
  return { name, color, second, cover, logo, poweredBy: mail.poweredBy };
}

function viewFor({ content, timeZone, definition, today }: FreezeOrder): View {
  return { ...viewOf(content.window, today), timeZone, definition };
}

async function inputFor(reader: Reader, profile: ProfileRow, order: FreezeOrder): Promise<AccountInput> {
  const view = viewFor(order);
  const own = order.content.sections.map(({ id }) => id).filter(isOwnSection);
  const input = await accountInput(reader, profile, { view, today: order.today, own });
  const before = comparedDays(input.view.window, order.content.compare);
  const previous = before && (await keyFigures(reader, profile, { ...view, window: "custom", ...before }));
  const wanted = order.content.sections.some(({ id }) => isOfConnected(id));
  const connected = wanted ? await connectedInput(reader, profile.id, input.view) : null;
  return { ...input, connected, view: { ...input.view, ...(before && previous && { before, previous }) } };
}

async function keyFigures(reader: Reader, profile: ProfileRow, view: View): Promise<Kpis | null> {
  const { kpis } = (await keptPart(reader, profile, view, ["kpis"])).results;
  return kpis?.ok ? kpis.value : null;
}

async function compareFirst(
  reader: Reader,
  profiles: readonly ProfileRow[],
  accounts: AccountInput[],
  order: FreezeOrder,
): Promise<void> {
  const [first, ...others] = profiles.slice(0, MOST_COMPARED);
  const own = accounts[0];
  if (!first || !own) return;
  const input = await analysisInput(reader, first, viewFor(order));
  const compareWith = await Promise.all(
    others.map(async ({ id, username }) => {
      // Read some days before the window, because its base day lies there.
      const { days } = await readDays(reader, id, addDays(input.window.from, -7), order.definition);
      return { username, snapshots: days };
    }),
  );
  own.results = { ...own.results, ...runCompared({ ...input, compareWith }) };
}
