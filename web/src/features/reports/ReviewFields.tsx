import { getCompany } from "@owlstat/core/companies/contract.ts";
import { UNANSWERED } from "@owlstat/core/reports/review.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useReader } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import type { Draft, SetDraft } from "./draft.ts";

/** Who looks at the report the day before each sending, and what happens if nobody answers. */
export function ReviewFields({ draft, set }: { draft: Draft; set: SetDraft }) {
  const t = useT("reports");
  const people = usePeople();
  const { review } = draft;
  const chosen = review?.people ?? [];
  const choose = (ids: string[]) =>
    set({ review: ids.length === 0 ? null : { people: ids, unanswered: review?.unanswered ?? "send" } });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t("review.hint")}</p>
      <CheckList label={t("review.people")} options={people} chosen={chosen} onChange={choose} />
      {review && (
        <Field label={t("review.unanswered")}>
          <Select
            value={review.unanswered}
            onChange={({ target }) =>
              set({
                review: {
                  ...review,
                  unanswered: UNANSWERED.find((one) => one === target.value) ?? "send",
                },
              })
            }
            options={UNANSWERED.map((value) => ({ value, label: t(`review.${value}`) }))}
          />
        </Field>
      )}
    </div>
  );
}

/** Those who work in the space and see all of it; in one's own space that is oneself. */
function usePeople() {
  const company = useRead(getCompany).data?.company;
  const reader = useReader();
  const members = company?.members.filter(({ role, folders }) => role !== "viewer" && folders === null);
  if (members) return members.map(({ user_id, name }) => ({ id: user_id, name }));
  return reader ? [{ id: reader.id, name: reader.name }] : [];
}
