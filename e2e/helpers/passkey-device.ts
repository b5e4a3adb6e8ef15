import type { CDPSession, Page } from "@playwright/test";

export type Device = { cdp: CDPSession; authenticatorId: string };

/**
 * A device with a screen lock, built into this browser. It agrees at once, so the browser's own prompt on the login
 * page, which would log in before a test presses anything, is left out.
 */
export async function deviceOf(page: Page): Promise<Device> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The one passkey of a device, with its private part and how often it was used. */
export async function keyOf({ cdp, authenticatorId }: Device) {
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [key] = credentials;
  if (!key) throw new Error("the device holds no passkey");
  return key;
}
