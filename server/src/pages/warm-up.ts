import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { freshness } from "@owlstat/core/profiles/rules.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/context.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { newestPages } from "../platform/pages/cached-pages-store.ts";
import { findProfile } from "../profiles/store.ts";

type Opened = { address: string; language: string };

const USUAL: readonly Opened[] = ["/", "/pricing", "/login"].map((address) => ({ address, language: "en" }));
/** Profile pages that a new process has ready in its memory. */
const MOST_PAGES = 10;
/** The first time loads and compiles code, the next ones are what visitors would get. */
const TURNS = 3;

/**
 * Opens the most visited pages before the process takes requests, because the first rendering takes many
 * times as long as the next.
 */
export async function warmUp(app: FastifyInstance, services: Services): Promise<void> {
  const { config, log, sites } = services;
  if (config.maintenance) return;
  const { host } = new URL(sites.own.origin);
  try {
    const pages = [...USUAL, ...(await keptProfiles(services))];
    for (let turn = 0; turn < TURNS; turn++) {
      for (const { address, language } of pages) {
        await app.inject({ url: address, headers: { host, "accept-language": language } });
      }
    }
  } catch (error) {
    log.warn({ err: error }, "the first pages could not be opened in advance");
  }
}

const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);

function analysesOf({ address, language }: Opened): Opened {
  return { address: API_BASE + callPath(getAnalyses, { username: nameIn(address) }), language };
}

/** The profile pages opened last, each with the call of its analyses. Those that Instagram would be asked about again are left to their readers. */
async function keptProfiles({ db, clock, sites }: Services): Promise<Opened[]> {
  const pages = await newestPages(db, sites.own.origin, MOST_PAGES);
  const fresh = await Promise.all(
    pages.map(async ({ address }) => {
      const profile = await findProfile(db, nameIn(address));
      return profile && freshness(profile.last_collected_day, clock.today()) === "fresh";
    }),
  );
  return pages.filter((_page, index) => fresh[index]).flatMap((page) => [page, analysesOf(page)]);
}
