import type { ClientDetails, cloneClient, createClient } from "@owlstat/core/clients/agency-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { FOLDER_COLORS } from "@owlstat/core/folders/contract.ts";
import type { ReportFields } from "@owlstat/core/reports/contract.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { change as changeFolder, file, make as makeFolder } from "../folders/actions.ts";
import { findClientRow, updateClient } from "../folders/client-store.ts";
import { allFolders } from "../folders/store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { within } from "../platform/db/within.ts";
import { create as createReport } from "../reports/actions.ts";
import { fieldsOf } from "../reports/fields.ts";
import { reportsOf } from "../reports/store.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { areShared, makeClients } from "../spaces/part-store.ts";
import { setBrand } from "../whitelabel/folder-actions.ts";
import { folderBrand, saveFolderBrand } from "../whitelabel/folder-store.ts";
import { makeLink, showLinks } from "./actions.ts";
import { requireEmail, showClient } from "./agency-actions.ts";
import { requireParts, seesLinks } from "./programs.ts";

type Wish = Input<typeof createClient>;

/** All of it is made, or nothing. */
export async function createOne(context: ScopedContext, wish: Wish): Promise<ClientDetails> {
  requireEmail(wish.contact_email);
  requireParts(context, wish);
  const { language, contact_name, contact_email, brandcolor, link, report, name } = wish;
  const id = await context.db.transaction(async (tx) => {
    const inside = within(context, tx);
    const { scope, clock } = context;
    await holdSpace(tx, scope);
    const folderId = await folderFor(inside, wish);
    await makeClients(tx, scope, [folderId], clock.now());
    await updateClient(tx, scope, folderId, { language, contact_name, contact_email });
    if (brandcolor !== null) {
      const colours = { brandcolor, secondary_brandcolor: null, main_color: null };
      await setBrand(inside, { folder_id: folderId, brandname: name, ...colours });
    }
    if (link !== null)
      await makeLink(inside, { name, folder_ids: [folderId], shows: link, password: "", days: null });
    if (report !== null) await createReport(inside, firstReport(folderId, report));
    return folderId;
  });
  return showClient(context, { id });
}

/** The folder of a new client with its accounts: one that was there, or a new one. */
async function folderFor(inside: ScopedContext, { folder_id, name, usernames }: Wish): Promise<string> {
  const { db, scope } = inside;
  let id = folder_id;
  if (id === null) {
    const count = (await allFolders(db, scope)).length;
    const color = FOLDER_COLORS[count % FOLDER_COLORS.length] ?? 1;
    ({ id } = (await makeFolder(inside, { name, color, shared: true })).folder);
  } else {
    if (!(await areShared(db, scope, [id]))) throw new AppError("folder_not_found");
    await changeFolder(inside, { id, name });
  }
  if (usernames.length > 0) await file(inside, { id, usernames, inside: true });
  return id;
}

const HOUR = 8;

/** The first report of a client: a page each week, or the whole profile each month. */
function firstReport(folderId: string, wish: NonNullable<Wish["report"]>): ReportFields {
  const { window, compare, design, files, sections } =
    TEMPLATES[wish.frequency === "weekly" ? "summary" : "profile"];
  return {
    name: wish.name,
    covers: "folder",
    usernames: [],
    folder_id: folderId,
    window,
    compare,
    design,
    language: wish.language,
    files: [...files],
    sections: sections.map((id) => ({ id, comment: "" })),
    cover: { title: "", subtitle: "" },
    summary: { kind: "written", text: "" },
    recipients: [{ email: wish.email, language: null }],
    clients: [folderId],
    schedule: {
      frequency: wish.frequency,
      weekday: 0,
      monthday: 1,
      hour: HOUR,
      time_zone: wish.time_zone,
      start: null,
      stop: null,
    },
  };
}

export async function cloneOne(
  context: ScopedContext,
  { id: from, name, usernames }: Input<typeof cloneClient>,
): Promise<ClientDetails> {
  const { scope, clock } = context;
  const id = await context.db.transaction(async (tx) => {
    const inside = within(context, tx);
    await holdSpace(tx, scope);
    const model = await findClientRow(tx, scope, from);
    if (!model) throw new AppError("not_found");
    const { folder } = await makeFolder(inside, { name, color: model.color, shared: true });
    if (usernames.length > 0) await file(inside, { id: folder.id, usernames, inside: true });
    await makeClients(tx, scope, [folder.id], clock.now());
    await updateClient(tx, scope, folder.id, { language: model.language });
    await cloneBrand(inside, from, folder);
    await cloneLinks(inside, from, folder);
    await cloneReports(inside, from, folder.id);
    return folder.id;
  });
  return showClient(context, { id });
}

type Made = { id: string; name: string };

/** Colours and logo are taken over; a name of one's own becomes that of the new client. */
async function cloneBrand(inside: ScopedContext, from: string, { id, name }: Made): Promise<void> {
  const { db, scope } = inside;
  const brand = await folderBrand(db, scope.spaceId, from);
  if (!brand) return;
  const { brandname, logo, ...colours } = brand;
  await setBrand(inside, { folder_id: id, brandname: brandname && name, ...colours });
  if (logo) await db.transaction((tx) => saveFolderBrand(tx, scope, id, { logo }));
}

/** Links of the client alone are made anew, without their passwords, which nobody knows any more. */
async function cloneLinks(inside: ScopedContext, from: string, { id, name }: Made): Promise<void> {
  if (!seesLinks(inside)) return;
  const { links } = await showLinks(inside);
  const own = links.find(({ folders }) => folders.length === 1 && folders[0]?.id === from);
  if (own) await makeLink(inside, { name, folder_ids: [id], shows: own.shows, password: "", days: null });
}

/** Reports on the client's folder, without recipients: they are sent by hand until they have some. */
async function cloneReports(inside: ScopedContext, from: string, id: string): Promise<void> {
  const reports = (await reportsOf(inside.db, inside.scope)).filter(
    ({ covers, folder_id }) => covers === "folder" && folder_id === from,
  );
  for (const row of reports)
    await createReport(inside, {
      ...fieldsOf(row),
      folder_id: id,
      recipients: [],
      schedule: null,
      clients: [id],
    });
}
