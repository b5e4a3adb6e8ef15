import { expect, test } from "vitest";
import { startSandbox } from "../start.ts";

test("VIES says valid, invalid, or that it cannot say", async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const check = async (countryCode: string, vatNumber: string) => {
    const response = await fetch(
      `${sandbox.url}/ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number`,
      { method: "POST", body: JSON.stringify({ countryCode, vatNumber, requesterNumber: "12345678901" }) },
    );
    return response.json();
  };
  expect(await check("FR", "12345678901")).toMatchObject({ valid: true, name: "Sandbox Company 8901" });
  expect(await check("DE", "123456789")).toMatchObject({ valid: true, name: "---" });
  expect(await check("DE", "123456200")).toMatchObject({ valid: false });
  expect(await check("DE", "123456301")).toMatchObject({ errorWrappers: [{ error: "MS_UNAVAILABLE" }] });
  expect(await check("GB", "123456789")).toMatchObject({ errorWrappers: [{ error: "INVALID_INPUT" }] });
  await sandbox.stop();
});
