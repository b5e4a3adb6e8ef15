import { login } from "@owlstat/core/auth/contract.ts";
import { beginApp, confirmApp, finishLogin } from "@owlstat/core/factors/contract.ts";
import { CODE_STEP } from "@owlstat/core/factors/rules.ts";
import { Secret, TOTP } from "otpauth";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";
import { GOOD_PASSWORD, type Person } from "./test-people.ts";

export type TestApp = {
  /** The code that the app shows, so many steps from now. */
  code(steps?: number): string;
  /** The next code, which no call has taken yet. */
  next(): string;
  recovery: string[];
};

/** Sets an authenticator app up for somebody, through the product's own calls. */
export async function withApp({ services }: TestWeb, { client }: Pick<Person, "client">): Promise<TestApp> {
  const { clock } = services;
  const { secret } = await client.ok(beginApp, { password: GOOD_PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) => totp.generate({ timestamp: clock.now() + steps * CODE_STEP });
  const { recovery_codes } = await client.ok(confirmApp, { code: code() });
  const next = () => {
    clock.advance(CODE_STEP);
    return code();
  };
  return { code, next, recovery: recovery_codes ?? [] };
}

/** Gives the right password in a browser and answers the handle to go on with. */
export async function half(client: TestClient, email: string, password = GOOD_PASSWORD): Promise<string> {
  const { status, body } = await client.call(login, { email, password });
  if (body.code !== "second_factor_required") throw new Error(`the login answered ${status} ${body.code}`);
  return String(body.details.handle);
}

/** Ends a login that is half way: 200, or what came instead. */
export async function finishWith(client: TestClient, handle: string, code: string, trust = false) {
  const { status, body } = await client.call(finishLogin, { handle, code, trust });
  return status === 200 ? 200 : `${status} ${body.code}`;
}

const NOBODYS = "0190a000-0000-7000-8000-000000000000";
const KEY = { id: "eA", rawId: "eA", type: "public-key" };
const MADE = { ...KEY, response: { clientDataJSON: "e30", attestationObject: "eA" } };
const USED = { ...KEY, response: { clientDataJSON: "e30", authenticatorData: "eA", signature: "eA" } };

/** A valid input for each write of the noun. */
export const FACTOR_INPUTS: Record<string, () => Record<string, unknown>> = {
  "POST /auth/second-factor": () => ({ handle: "made-up", code: "123456" }),
  "POST /factors/app/begin": () => ({ password: GOOD_PASSWORD }),
  "POST /factors/app/confirm": () => ({ code: "123456" }),
  "DELETE /factors/app": () => ({}),
  "POST /factors/recovery-codes": () => ({}),
  "POST /auth/passkey/options": () => ({}),
  "POST /auth/passkey": () => ({ passkey: USED }),
  "POST /factors/passkeys/begin": () => ({ password: GOOD_PASSWORD }),
  "POST /factors/passkeys": () => ({ name: "Phone", passkey: MADE }),
  "PATCH /factors/passkeys/:id": () => ({ id: NOBODYS, name: "Phone" }),
  "DELETE /factors/passkeys/:id": () => ({ id: NOBODYS }),
  "POST /factors/prove/options": () => ({}),
  "DELETE /factors/devices/:id": () => ({ id: NOBODYS }),
  "PUT /factors/company": () => ({ demanded: true }),
  "POST /factors/company/resets": () => ({ user_id: NOBODYS }),
  "DELETE /factors/company/resets/:user_id": () => ({ user_id: NOBODYS }),
  "DELETE /factors/reset": () => ({}),
  "POST /factors/reset/stop": () => ({ token: "made-up" }),
  "POST /admin/users/:id/reset-factor": () => ({ id: NOBODYS, checked: "by telephone" }),
  "POST /factors/prove": () => ({ code: "123456" }),
};
