import { chance, SALT } from "../instagram-graph/world/chance.ts";
import type { Profile } from "../instagram-graph/world/world.ts";

const AGES = ["13-17", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"];
const GENDERS = ["F", "M", "U"];
const HOME = { it: "IT", fr: "FR", de: "DE", es: "ES", nl: "NL", en: "GB" } as const;
const COUNTRIES = ["IT", "FR", "DE", "ES", "NL", "GB", "US", "BR", "CH", "AT", "BE", "PT", "PL", "IN", "MX"];
const CITIES: Readonly<Record<string, readonly string[]>> = {
  IT: ["Rome, Lazio", "Milan, Lombardy", "Naples, Campania", "Turin, Piedmont", "Bologna, Emilia-Romagna"],
  FR: ["Paris, Île-de-France", "Lyon, Auvergne-Rhône-Alpes", "Marseille, Provence-Alpes-Côte d'Azur"],
  DE: ["Berlin, Berlin", "Hamburg, Hamburg", "Munich, Bavaria", "Cologne, North Rhine-Westphalia"],
  ES: ["Madrid, Comunidad de Madrid", "Barcelona, Cataluña", "Valencia, Comunidad Valenciana"],
  NL: ["Amsterdam, North Holland", "Rotterdam, South Holland", "Utrecht, Utrecht"],
  GB: ["London, England", "Manchester, England", "Glasgow, Scotland", "Bristol, England"],
};
const MOST = 45;

type Bucket = { dimension_values: string[]; value: number };
type Weighted = readonly (readonly [string, number])[];

function shares(list: Weighted): Weighted {
  const sum = list.reduce((total, [, weight]) => total + weight, 0);
  return list.map(([name, weight]) => [name, weight / sum]);
}

/** The audience by one dimension. `shift` makes those who engage differ from those who follow. */
function sharesOf({ traits }: Profile, dimension: string, shift: number): Weighted {
  const { seed, language } = traits;
  const roll = (index: number) => chance(seed, SALT.tier, 40 + index + shift * 100);
  const home = HOME[language];
  switch (dimension) {
    case "age": {
      const centre = 1.6 + 2 * chance(seed, SALT.tier, 39) - 0.3 * shift;
      return shares(AGES.map((age, index) => [age, Math.exp(-(((index - centre) / 1.4) ** 2)) + 0.01]));
    }
    case "gender": {
      const women = 0.35 + 0.35 * chance(seed, SALT.tier, 38) + 0.04 * shift;
      return shares(
        GENDERS.map((gender) => [gender, gender === "F" ? women : gender === "M" ? 0.95 - women : 0.05]),
      );
    }
    case "country":
      return shares(
        COUNTRIES.map((country, index) => [country, (country === home ? 5 : 0.05) + 0.4 * roll(index) ** 3]),
      );
    default:
      return shares((CITIES[home] ?? []).map((city, index) => [city, (1 + roll(index)) / (index + 1.5)]));
  }
}

/** The largest 45 buckets over the given dimensions, taken together. */
export function bucketsOf(
  profile: Profile,
  dimensions: readonly string[],
  total: number,
  engaged: boolean,
): Bucket[] {
  let buckets: { names: string[]; share: number }[] = [{ names: [], share: 1 }];
  for (const dimension of dimensions) {
    const own = sharesOf(profile, dimension, engaged ? 1 : 0);
    buckets = buckets.flatMap(({ names, share }) =>
      own.map(([name, part]) => ({ names: [...names, name], share: share * part })),
    );
  }
  return buckets
    .map(({ names, share }) => ({ dimension_values: names, value: Math.round(share * total) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST);
}
