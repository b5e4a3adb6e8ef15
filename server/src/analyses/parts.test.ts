import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { EXAMPLES } from "@owlstat/core/analyses/examples.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { describe, expect, test } from "vitest";
import { NEEDS } from "./input.ts";

const PARTS = ["deleted", "postDays", "peers"] as const;

describe.each(PARTS)("without what is read as %s", (part) => {
  test.each(COMPUTED_IDS.filter((id) => !NEEDS[part](id)))("%s is the same", (id) => {
    for (const input of Object.values(EXAMPLES))
      expect(runAnalysis(id, { ...input, [part]: [] })).toEqual(runAnalysis(id, input));
  });
});
