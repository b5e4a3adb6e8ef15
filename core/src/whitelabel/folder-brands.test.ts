import { expect, test } from "vitest";
import { judgeFolderBrand, withFolderBrand } from "./folder-brands.ts";
import { OWLSTAT_SITE } from "./rules.ts";

const SITE = {
  ...OWLSTAT_SITE,
  brandname: "Agency",
  brandlogo: "logo",
  logo_with_text: true,
  own_site: false,
  brandcolor: "#111111",
  secondary_brandcolor: "#222222",
  main_color: "#333333",
};
const SAME = { brandname: "", brandcolor: null, secondary_brandcolor: null, main_color: null, logo: null };

test("what a folder leaves open is as the agency has it", () => {
  expect(withFolderBrand(SITE, SAME)).toEqual(SITE);
});

test("a client's name stands without the agency's logo, a client's logo beside the name", () => {
  expect(withFolderBrand(SITE, { ...SAME, brandname: "Moon" })).toMatchObject({
    brandname: "Moon",
    brandlogo: null,
    logo_with_text: false,
    brandcolor: "#111111",
  });
  expect(withFolderBrand(SITE, { ...SAME, logo: "moon" })).toMatchObject({
    brandname: "Agency",
    brandlogo: "moon",
    logo_with_text: false,
  });
});

test("a client's main colour comes without the agency's other colours", () => {
  expect(withFolderBrand(SITE, { ...SAME, brandcolor: "#abcdef" })).toMatchObject({
    brandcolor: "#abcdef",
    secondary_brandcolor: null,
    main_color: null,
  });
  expect(withFolderBrand(SITE, { ...SAME, main_color: "#abcdef" })).toMatchObject({
    brandcolor: "#111111",
    secondary_brandcolor: "#222222",
    main_color: "#abcdef",
  });
});

test("names that deceive or hide something are refused", () => {
  expect(judgeFolderBrand({ brandname: "Moon Ltd" }).ok).toBe(true);
  expect(judgeFolderBrand({ brandname: "" }).ok).toBe(true);
  expect(judgeFolderBrand({ brandname: "Owlstat" })).toEqual({ ok: false, code: "name_deceives" });
  expect(judgeFolderBrand({ brandname: "www.evil.example" })).toEqual({ ok: false, code: "name_not_plain" });
});
