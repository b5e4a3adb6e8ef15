import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

for (const language of englishAnd("de")) {
  const say = wordsOf(language);

  test(`a company gets a logo by choosing or dropping a picture, and loses it again, in ${language}`, async ({
    browser,
  }) => {
    const { page } = await newcomer(browser, language, "Lea Logo");
    await open(page, "/create-company");
    await page.locator("input[name=brandname]").fill(`Logos ${language}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/page=company$/);
    const chooser = page.locator("input[type=file]");
    const picture = page.getByRole("img", {
      name: say("companies", "logo.of", { company: `Logos ${language}` }),
    });

    await chooser.setInputFiles({ name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText(say("errors", "picture_unreadable"))).toBeVisible();
    await chooser.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.alloc(2_200_000) });
    await expect(page.getByText(say("companies", "logo.tooLarge"))).toBeVisible();
    await chooser.setInputFiles({
      name: "x.png",
      mimeType: "image/png",
      buffer: Buffer.from("not a picture"),
    });
    await expect(page.getByText(say("errors", "picture_unreadable"))).toBeVisible();
    await expect(picture).toHaveCount(0);

    const create = { width: 300, height: 100, channels: 4, background: "#c22826" } as const;
    const png = await sharp({ create }).png().toBuffer();
    await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
    await expect(page.getByText(say("companies", "logo.saved"))).toBeVisible();
    await expect(picture).toHaveAttribute("src", /^\/logo\/[0-9a-f]{32}\.png$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await expect(page.locator("aside button img")).toHaveAttribute("src", /^\/logo\//);

    const before = await picture.getAttribute("src");
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "other.png", { type: "image/png" }));
        return transfer;
      },
      [
        ...(await sharp({ create: { ...create, background: "#00699f" } })
          .png()
          .toBuffer()),
      ],
    );
    await picture.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(picture).not.toHaveAttribute("src", before ?? "");
    await expect(picture).toHaveAttribute("src", /^\/logo\//);

    await page.getByRole("button", { name: say("companies", "logo.remove"), exact: true }).click();
    await expect(page.getByText(say("companies", "logo.removed"))).toBeVisible();
    await expect(picture).toHaveCount(0);
    await page.context().close();
  });
}
