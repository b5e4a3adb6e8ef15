import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { nameInMail } from "../platform/mail/quote.ts";
import { findById } from "../users/store.ts";
import { findLogin, namesOf } from "./mail-store.ts";

const PAGE = "/settings?page=connected-pages";

type Written = { key: string; userId: string; spaceId: string };

/** Mails about a connection concern the reader's own data, so they cannot be unsubscribed from. */
async function write(
  services: Services,
  { key, userId, spaceId }: Written,
  kind: "lost" | "expires" | "expiresOfClient",
  values: Record<string, string | number>,
  page = PAGE,
): Promise<void> {
  const { db, texts, sites } = services;
  const reader = await findById(db, userId);
  if (!reader) return;
  const site = sites.own;
  const language = reader.language ?? "en";
  const [t, m] = [texts.translator("connections", language), texts.translator("mail", language)];
  const given = { ...values } as { accounts: string; count: number; person: string; days: number };
  await sendMail(services, {
    kind: "notice",
    key,
    to: { email: reader.email, userId },
    spaceId,
    site,
    language,
    subject: t(`mail.${kind}.subject`, given),
    paragraphs: [m("greeting", { name: nameInMail(reader.name) }), t(`mail.${kind}.text`, given)],
    action: {
      label: t(kind === "expiresOfClient" ? "mail.actionOfClient" : "mail.action"),
      url: site.origin + page,
    },
    why: m("why.account", { site: site.host }),
  });
}

export const mailLost = defineJob({
  name: "connections.mail-lost",
  payload: z.object({ userId: z.uuid(), spaceId: z.uuid(), accountIds: z.array(z.uuid()) }),
  async run(services, { userId, spaceId, accountIds }, { id }) {
    const names = await namesOf(services.db, accountIds);
    if (names.length === 0) return; // connected again or erased since
    const accounts = names.map((name) => `@${name}`).join(", ");
    await write(services, { key: `connection lost ${id}`, userId, spaceId }, "lost", {
      accounts,
      count: names.length,
    });
  },
});

export const mailExpiring = defineJob({
  name: "connections.mail-expiring",
  payload: z.object({ connectionId: z.uuid(), days: z.number() }),
  async run(services, { connectionId, days }, { id }) {
    const login = await findLogin(services.db, connectionId);
    if (!login) return;
    const { space_id: spaceId, told: userId, person_name, client_id } = login;
    if (userId === null) return;
    const written = { key: `connection expires ${id}`, userId, spaceId };
    const values = { person: nameInMail(person_name ?? ""), days };
    if (client_id === null) return write(services, written, "expires", values);
    // Only the client can give it again, by a new link.
    await write(services, written, "expiresOfClient", values, `/clients/${client_id}`);
  },
});
