import { createPublicKey } from "node:crypto";
import { dkimKey, dmarcPolicy, isSpf, isTestDomain } from "@owlstat/core/doctor/records.ts";
import type { Services } from "../platform/context.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";
import { senderDomain } from "./sender.ts";

/** Reads the text records of a name and judges them; nobody can publish any for a domain of tests. */
async function judged(
  { dns }: Services,
  domain: string,
  name: string,
  judge: (records: readonly string[]) => string | null,
) {
  if (isTestDomain(domain)) return notUsed("test_sender", { domain });
  const found = await dns.txt(name);
  if (!found.ok && found.reason === "unknown") return notReady("unreachable", { reason: "DNS" });
  if (!found.ok) return notReady("record_missing", { name });
  const text = judge(found.values);
  return text === null ? notReady("record_wrong", { name }) : ready("record", { name: text });
}

export const spf: Check = {
  id: "spf",
  look(services) {
    const domain = senderDomain(services.config);
    return judged(services, domain, domain, (records) => records.find(isSpf) ?? null);
  },
};

export const dkim: Check = {
  id: "dkim",
  look(services) {
    const { dkim: signing } = services.config;
    if (!signing) return notUsed();
    const { domainName, keySelector, privateKey } = signing;
    const ours = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
    const name = `${keySelector}._domainkey.${domainName}`;
    return judged(services, domainName, name, (records) =>
      records.some((record) => dkimKey(record) === ours) ? name : null,
    );
  },
};

export const dmarc: Check = {
  id: "dmarc",
  look(services) {
    const domain = senderDomain(services.config);
    return judged(services, domain, `_dmarc.${domain}`, (records) => {
      const record = records.find((text) => dmarcPolicy(text) !== null);
      return record ? `p=${dmarcPolicy(record)}` : null;
    });
  },
};
