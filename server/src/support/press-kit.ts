import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { pressFacts, pressFactsPath, pressFactsText } from "@owlstat/core/support/press.ts";
import type { FastifyInstance } from "fastify";
import { showOperator } from "../legal/actions.ts";
import type { Services } from "../platform/context.ts";

/** The facts of the press kit as a text file in each language. */
export function mountPressKit(app: FastifyInstance, { config, texts, sites }: Services): void {
  for (const language of LANGUAGES) {
    app.get(pressFactsPath(language), async (_, reply) => {
      const t = texts.translator("support", language);
      const facts = pressFacts(t, language, showOperator({ config, language }));
      return reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", "public, max-age=3600")
        .send(pressFactsText(t, sites.own.brand.brandname, facts));
    });
  }
}
