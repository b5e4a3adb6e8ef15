/** Which tests attack what. A file named `*.attack.test.ts` sorts itself by the title of its outermost group. */
export const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  "forged calls (CSRF)": ["server/src/forgery.test.ts", "server/src/platform/http/proof/csrf.test.ts"],
  "objects and roles of others": ["server/src/authorization.test.ts"],
  "fields no client may write": ["server/src/mass-assignment.test.ts"],
  "redirects to other sites": ["core/src/navigation/rules.test.ts"],
  "addresses inside our network (SSRF)": ["server/src/platform/outbound/guarded-fetch.test.ts"],
  "signed calls, replayed or changed": [
    "server/src/platform/http/requests/signed-request.test.ts",
    "server/src/auth/providers/facebook-callbacks.test.ts",
    "server/src/billing/payments/webhooks.test.ts",
  ],
  "tokens of providers": [
    "server/src/auth/providers/google.test.ts",
    "server/src/auth/providers/facebook.test.ts",
    "server/src/connections/instagram-login.test.ts",
  ],
  "guessed passwords and addresses": [
    "server/src/auth/login/login.test.ts",
    "server/src/auth/mailbox/reset.test.ts",
  ],
  "pictures that flood": ["server/src/companies/logos/logos.test.ts"],
  "races in a company": ["server/src/companies/races.test.ts"],
  "exports that tell too much": ["server/src/users/export.test.ts"],
  "links and downloads of others": [
    "server/src/reports/sharing/shared.test.ts",
    "server/src/downloads/downloads.test.ts",
  ],
  "hosts and domains of agencies": [
    "server/src/whitelabel/brand-hosts.test.ts",
    "server/src/whitelabel/domains.test.ts",
  ],
  "vouchers, guessed and raced": ["server/src/vouchers/vouchers.test.ts"],
  "bad requests": ["server/src/platform/http/requests/bad-requests.test.ts"],
};

export const OWN_KIND = ".attack.test.ts";

export type AttackReport = {
  testResults: {
    name: string;
    assertionResults: {
      status: string;
      ancestorTitles: readonly string[];
      title: string;
      /** What the attack measured, if it says so. */
      meta?: { figure?: string };
      failureMessages?: readonly string[];
    }[];
  }[];
};

type Tally = {
  kind: string;
  tried: number;
  held: number;
  figures: readonly string[];
  /** What went wrong, in the words of the tests. */
  failures: readonly string[];
};
type Outcome = { held: boolean; figure?: string | undefined; failures?: readonly string[] };

/** How many attacks of each kind were tried, and how many held. A file that did not load counts as one that did not. */
export function tally(
  { testResults }: AttackReport,
  listed: Readonly<Record<string, readonly string[]>> = ATTACKS,
): Tally[] {
  const kinds = new Map<string, Tally>();
  const count = (kind: string, { held, figure, failures = [] }: Outcome) => {
    const before = kinds.get(kind) ?? { tried: 0, held: 0, figures: [], failures: [] };
    kinds.set(kind, {
      kind,
      tried: before.tried + 1,
      held: before.held + (held ? 1 : 0),
      figures: figure === undefined ? before.figures : [...before.figures, figure],
      failures: [...before.failures, ...failures],
    });
  };
  for (const { name, assertionResults } of testResults) {
    const known = Object.keys(listed).find((kind) => listed[kind]?.some((file) => name.endsWith(file)));
    if (assertionResults.length === 0) count(known ?? name, { held: false });
    for (const { status, ancestorTitles, title, meta, failureMessages = [] } of assertionResults) {
      count(known ?? ancestorTitles.find(Boolean) ?? title, {
        held: status === "passed",
        figure: meta?.figure,
        failures: failureMessages.map((message) => `${title}: ${message}`),
      });
    }
  }
  return [...kinds.values()];
}
