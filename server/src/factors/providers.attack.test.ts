import { getMe } from "@owlstat/core/auth/contract.ts";
import { googleToken } from "@owlstat/core/auth/provider-contract.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { finishWith, withApp } from "../testing/people/test-factors.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { facebookPeople } from "../testing/services/test-facebook.ts";
import { googlePeople } from "../testing/services/test-google.ts";
import { startTestSandbox } from "../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { confirmed } = await testPeople(web);
const google = googlePeople(sandbox);
const facebook = facebookPeople(sandbox);

/** Comes in by a provider that vouches for the address. */
const WAYS = {
  async google(client: TestClient, email: string) {
    const access_token = await google.accessToken({ person: await google.newPerson("Ada", email) });
    return client.call(googleToken, { access_token });
  },
  async facebook(client: TestClient, email: string) {
    return facebook.enter(client, await facebook.newPerson("Ada", email));
  },
};

describe("second factors, skipped by another way in", () => {
  test.each(["google", "facebook"] as const)("%s asks for the second factor too", async (way) => {
    const owner = await confirmed();
    const app = await withApp(web, owner);
    const client = web.client();
    const { status, body } = await WAYS[way](client, owner.email);
    expect([status, body.code]).toEqual([401, "second_factor_required"]);
    expect((await client.ok(getMe, {})).user).toBeNull();
    const handle = String(body.details.handle);
    expect(await finishWith(client, handle, "000000")).toBe("401 second_factor_wrong");
    expect(await finishWith(client, handle, app.next())).toBe(200);
    expect((await client.ok(getMe, {})).user?.email).toBe(owner.email);
  });
});
