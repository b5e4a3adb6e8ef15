import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import type { Language, Texts } from "./types.ts";

export const TEXTS: Record<Language, Texts> = { it, en, de, fr, es, nl };
