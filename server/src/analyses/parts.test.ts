import { EXAMPLES } from "@owlstat/core/analyses/examples.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { expect, test } from "vitest";
import { OF_DAYS_AND_POSTS } from "./cached-views.ts";

test.each(OF_DAYS_AND_POSTS)("%s is the same where days and posts alone are read", (id) => {
  for (const input of Object.values(EXAMPLES)) {
    const peersAndMore = { peers: [], deleted: [], postDays: [] };
    expect(runAnalysis(id, { ...input, ...peersAndMore })).toEqual(runAnalysis(id, input));
  }
});
