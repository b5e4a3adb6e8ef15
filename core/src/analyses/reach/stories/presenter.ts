import type { BarInput } from "../../../charts/bars.ts";
import { formatDays } from "../../../i18n/format.ts";
import { formatInstant, formatInstantShort } from "../../../i18n/rare-formats.ts";
import { localDay } from "../../../local-time.ts";
import type { Presenter } from "../../presentation/context.ts";
import { figure, MOST_BARS, tableOf } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"stories"> = {
  present: ({ stories, completion }, context) => {
    const { t, formats, language, view } = context;
    const when = (at: number) => formatInstant(at, language, view.timeZone);
    const rows = stories.map(({ publishedAt, reach }) => ({
      label: formatInstantShort(publishedAt, language, view.timeZone),
      values: [reach],
    }));
    const input: BarInput = {
      rows: rows.slice(0, MOST_BARS),
      unshown: rows.slice(MOST_BARS),
      names: [t("story.reach")],
      formats: {
        value: (value) => t("story.reached", { count: value, value: formats.count.value(value) }),
        missing: formats.count.missing,
      },
    };
    const days = stories.map(({ publishedAt }) => localDay(publishedAt, view.timeZone)).toSorted();
    const [from, to] = [days[0], days.at(-1)];
    return {
      // Stories are told of their last days only, whatever the period.
      ...(from && to && { period: formatDays(from, to, language) }),
      ...(completion !== null && {
        finding: t("connected.completion", {
          share: formats.share(completion),
          count: stories.filter((story) => story.completion !== null).length,
        }),
      }),
      chart: { kind: "bars", input },
      table: tableOf(
        [
          t("connected.published"),
          t("story.reach"),
          t("story.completion"),
          t("story.taps"),
          t("story.replies"),
        ],
        1,
        stories.map((story) => [
          { text: when(story.publishedAt), raw: new Date(story.publishedAt).toISOString() },
          figure(story.reach, formats.count.value, context),
          figure(story.completion, formats.share, context),
          figure(story.taps, formats.count.value, context),
          figure(story.replies, formats.count.value, context),
        ]),
      ),
    };
  },
  weight: weight(30),
};
