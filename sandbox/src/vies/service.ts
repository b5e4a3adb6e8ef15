import { type Answer, json } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { readFields, type SandboxRequest } from "../frame/request.ts";
import type { Context, Service } from "../frame/service.ts";

const BASE = "/ec.europa.eu/taxation_customs/vies/rest-api";

/** Errors by the last three digits of a number, as the vendor's own test service has them. */
const FATES: Readonly<Record<string, string>> = {
  "201": "INVALID_INPUT",
  "300": "SERVICE_UNAVAILABLE",
  "301": "MS_UNAVAILABLE",
  "302": "TIMEOUT",
  "401": "IP_BLOCKED",
  "500": "GLOBAL_MAX_CONCURRENT_REQ",
  "600": "MS_MAX_CONCURRENT_REQ",
};

const STATES = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(
  " ",
);
/** These countries do not tell who a number belongs to. */
const HIDING = new Set(["DE", "ES"]);

const problem = (error: string): Answer => json({ actionSucceed: false, errorWrappers: [{ error }] });

function verdict(now: number, countryCode: string, vatNumber: string, requester: string | undefined): Answer {
  const fate = FATES[vatNumber.replace(/\D/g, "").slice(-3)];
  if (!STATES.includes(countryCode)) return problem("INVALID_INPUT");
  if (fate) return problem(fate);
  const valid = vatNumber.replace(/\D/g, "").slice(-3) !== "200";
  const shown = valid && !HIDING.has(countryCode);
  return json({
    countryCode,
    vatNumber,
    requestDate: new Date(now).toISOString(),
    valid,
    requestIdentifier: requester ? `WAPI${countryCode}${vatNumber.slice(-6)}` : "",
    name: shown ? `Sandbox Company ${vatNumber.slice(-4)}` : "---",
    address: shown ? `Main Street ${vatNumber.slice(-2)}\n1000 Sandbox` : "---",
  });
}

/** The EU's register of VAT numbers. Every number is valid, but those that end in one of the fates. */
export function createVies(context: Context): Service {
  return {
    name: "vies",
    label: "VIES",
    routes: [
      {
        method: "POST",
        path: `${BASE}/check-vat-number`,
        handle: async (request: SandboxRequest) => {
          const { countryCode, vatNumber, requesterNumber } = await readFields(request);
          const requester = typeof requesterNumber === "string" ? requesterNumber : undefined;
          return verdict(context.now(), String(countryCode), String(vatNumber), requester);
        },
      },
      {
        method: "GET",
        path: `${BASE}/check-status`,
        handle: () =>
          json({
            vow: { available: true },
            countries: STATES.map((countryCode) => ({ countryCode, availability: "Available" })),
          }),
      },
    ],
    desk: () =>
      html`<p>Every number is valid, but one that ends in <code>200</code> is not, and these end in an error:
${Object.entries(FATES).map(([digits, error]) => html`<code>${digits}</code> ${error}; `)}</p>`,
    errorBody: () => ({ actionSucceed: false, errorWrappers: [{ error: "SERVICE_UNAVAILABLE" }] }),
  };
}
