import { listChannels } from "@owlstat/core/channels/contract.ts";
import { choiceOf } from "@owlstat/core/channels/rules.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import type { Draft, SetDraft } from "./draft.ts";

/** Which chats hear that the report was sent, or could not be. */
export function ChannelChoice({ draft, set }: { draft: Draft; set: SetDraft }) {
  const t = useT("reports");
  const channels = (useRead(listChannels).data?.channels ?? []).map(choiceOf);
  if (channels.length === 0) return null;
  return (
    <Card title={t("part.channels")}>
      <div className="flex flex-col gap-3">
        <CheckList
          label={t("channels.label")}
          labelHidden
          options={channels}
          chosen={draft.channels ?? []}
          onChange={(ids) => set({ channels: ids })}
        />
        <p className="text-muted">{t("channels.hint")}</p>
      </div>
    </Card>
  );
}
