import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import {
  isVerified,
  judgeReturn,
  judgeSender,
  readSender,
  returnRecord,
  senderRecord,
} from "@owlstat/core/whitelabel/sender.ts";
import type { OwnSender, setOwnSender } from "@owlstat/core/whitelabel/sender-contract.ts";
import { openSenderKey, sealSenderKey } from "../mail/sender-store.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext, Services } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { mailOwnerQueue } from "./owner-mail.ts";
import {
  allSenders,
  deleteSender,
  findSender,
  insertSender,
  lockSender,
  resealSender,
  type SenderRow,
  saveSenderCheck,
  setSenderAddress,
} from "./sender-store.ts";

const CHANGES = { most: 20, seconds: 3600 };
const CHECKS = { most: 60, seconds: 3600 };
const makeKeyPair = promisify(generateKeyPair);

export async function showSender({ db, scope, config }: Pick<OwnerContext, "db" | "scope" | "config">) {
  const row = await findSender(db, scope);
  return { sender: row ? present(row, config) : null };
}

const seenOf = (record: SenderRow["record"]) => ({
  state: record?.state ?? null,
  found: [...(record?.found ?? [])],
});

function present(row: SenderRow, config: Services["config"]): OwnSender {
  const { address, verified, record, return_record, checked_at } = row;
  const back = returnRecordOf(row, config);
  return {
    address,
    verified,
    record: { ...recordOf(row), ...seenOf(record) },
    return_record: back && { ...back, ...seenOf(return_record) },
    checked_at: checked_at?.toISOString() ?? null,
  };
}

const recordOf = ({ domain, selector, public_key: publicKey }: SenderRow) =>
  senderRecord({ domain, selector, publicKey });

/** Null where nothing is done with mails that come back. */
const returnRecordOf = ({ domain }: Pick<SenderRow, "domain">, { mailReturn }: Services["config"]) =>
  mailReturn ? returnRecord(domain, mailReturn) : null;

/** The same domain keeps its key, whatever name stands before it. */
export async function setSender(context: OwnerContext, { address: typed }: Input<typeof setOwnSender>) {
  const { db, scope, clock, config } = context;
  await requireAttempt(context, `senders of ${scope.spaceId}`, CHANGES);
  const read = readSender(typed, [config.brandDomain, new URL(config.publicUrl).hostname]);
  refuseUnless(read);
  const { address, domain } = read;
  const fresh = { address, domain, ...(await newKey(context)), created_at: new Date(clock.now()) };
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const before = await findSender(tx, scope);
    if (before?.domain === domain) return setSenderAddress(tx, scope, address);
    await deleteSender(tx, scope);
    await insertSender(tx, scope, fresh);
  });
  return showSender(context);
}

/** The selector is new with every key, so that nobody's record stands for somebody else's key. */
async function newKey(context: Pick<Services, "secrets">) {
  const { publicKey, privateKey } = await makeKeyPair("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return {
    selector: `s${randomBytes(8).toString("hex")}`,
    public_key: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    sealed_secret_key: sealSenderKey(context, pem),
  };
}

export async function checkSenderNow(context: OwnerContext) {
  await requireAttempt(context, `sender checks of ${context.scope.spaceId}`, CHECKS);
  const row = await findSender(context.db, context.scope);
  if (!row) throw new AppError("not_found");
  await checkSender(context, row);
  return showSender(context);
}

export async function dropSender({ db, scope }: Pick<OwnerContext, "db" | "scope">) {
  await deleteSender(db, scope);
  return { sender: null };
}

type Tools = Pick<Services, "db" | "clock" | "dns" | "secrets" | "config">;

/** Asks for the record of a key; the owner hears when it is gone, because mails then come from us again. */
async function checkSender(tools: Tools, row: SenderRow): Promise<void> {
  const { db, clock, dns } = tools;
  const wanted = recordOf(row);
  const record = judgeSender(wanted, await dns.txt(wanted.name));
  const back = await checkReturn(tools, row);
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const now = await lockSender(tx, row);
    if (!now) return;
    const verified = isVerified(now.verified, record);
    await saveSenderCheck(tx, row.space_id, { verified, record, back, at });
    if (now.verified && !verified) {
      const news = { spaceId: row.space_id, what: "sender.withdrawn", host: row.domain } as const;
      await enqueue(tx, mailOwnerQueue, { ...news, at: at.toISOString() });
    }
  });
}

/** Where mails come back from now on: at the agency's domain while its alias is seen, else at our own. */
async function checkReturn({ dns, config }: Tools, row: SenderRow) {
  const wanted = returnRecordOf(row, config);
  if (!wanted) return { host: null, record: null };
  const record = judgeReturn(wanted, await dns.cname(wanted.name));
  return { host: isVerified(row.return_host !== null, record) ? wanted.name : null, record };
}

/** Checks every sender, and seals keys anew that were sealed before the master secret was replaced. */
export async function checkSenders(tools: Tools): Promise<void> {
  for (const row of await allSenders(tools.db)) {
    const key = openSenderKey(tools, row.sealed_secret_key);
    if (key?.old) await resealSender(tools.db, row, sealSenderKey(tools, key.pem));
    await checkSender(tools, row);
  }
}
