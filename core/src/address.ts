/** `address` is the street with its number; what was saved before the other parts were asked for may hold all of it. */
type Address = {
  address: string;
  postcode?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  country: string;
};

/** Countries and territories that write addresses without a postcode. */
const WITHOUT_POSTCODE = new Set(
  (
    "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML " +
    "MO MR MW NA NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW"
  ).split(" "),
);

export const hasPostcodes = (country: string): boolean => !WITHOUT_POSTCODE.has(country);

const PARTS = ["address", "postcode", "city"] as const;

/** The parts a document should have and lacks; none while no country is chosen. */
export function missingParts(given: Omit<Address, "country"> & { country: string | null }) {
  const { country } = given;
  if (!country) return [];
  return PARTS.filter((part) => !given[part] && (part !== "postcode" || hasPostcodes(country)));
}

const joined = (parts: readonly (string | undefined)[], by = " ") => parts.filter(Boolean).join(by);

/** City, region and postcode in the order their country writes them. */
function placeLines({ postcode, city, region, country }: Address): string[] {
  if (country === "US") return [joined([city, joined([region, postcode])], ", ")];
  if (country === "CA" || country === "AU") return [joined([city, region, postcode])];
  if (country === "GB" || country === "IE") return [city ?? "", region ?? "", postcode ?? ""];
  if (country === "IT") return [joined([postcode, city, region && `(${region})`])];
  return [joined([postcode, city]), region ?? ""];
}

/** The lines of an address below the name, without its country. */
export const addressLines = (given: Address): string[] =>
  [given.address, ...placeLines(given)].filter((line) => line !== "");
