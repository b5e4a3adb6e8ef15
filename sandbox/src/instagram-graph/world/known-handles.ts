import type { Niche } from "./texts/types.ts";

type Known = { followers: number; kind: "brand" | "creator"; niche: Niche };

const brand = (followers: number, niche: Niche): Known => ({ followers, kind: "brand", niche });
const creator = (followers: number, niche: Niche): Known => ({ followers, kind: "creator", niche });

/**
 * Names that people try first, each with a realistic number of followers. Everything they post here is
 * invented.
 */
export const KNOWN_HANDLES: Record<string, Known> = {
  instagram: brand(690_000_000, "culture"),
  cristiano: creator(660_000_000, "sport"),
  leomessi: creator(505_000_000, "sport"),
  selenagomez: creator(420_000_000, "culture"),
  kyliejenner: creator(393_000_000, "fashion"),
  therock: creator(392_000_000, "sport"),
  arianagrande: creator(375_000_000, "culture"),
  beyonce: creator(311_000_000, "culture"),
  natgeo: brand(281_000_000, "nature"),
  taylorswift: creator(282_000_000, "culture"),
  nike: brand(300_000_000, "sport"),
  realmadrid: brand(177_000_000, "sport"),
  fcbarcelona: brand(144_000_000, "sport"),
  nasa: brand(97_000_000, "tech"),
  chanelofficial: brand(60_000_000, "fashion"),
  gucci: brand(52_000_000, "fashion"),
  zara: brand(62_000_000, "fashion"),
  juventus: brand(60_000_000, "sport"),
  adidas: brand(30_000_000, "sport"),
  chiaraferragni: creator(28_000_000, "fashion"),
  ferrari: brand(35_000_000, "tech"),
  bmw: brand(42_000_000, "tech"),
  starbucks: brand(17_800_000, "food"),
  acmilan: brand(18_000_000, "sport"),
  airbnb: brand(5_600_000, "travel"),
  google: brand(15_600_000, "tech"),
  ikea: brand(1_300_000, "home"),
  lonelyplanet: brand(3_100_000, "travel"),
  barilla: brand(560_000, "food"),
  visititaly: brand(1_000_000, "travel"),
};
