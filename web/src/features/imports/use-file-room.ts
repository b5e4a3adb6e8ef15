import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { listImports } from "@owlstat/core/imports/contract.ts";
import { hasRoomFor } from "@owlstat/core/imports/rules.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

const MEGABYTE = 1_000_000;

/** How much room the plan has for files, said before one is sent. */
export function useFileRoom() {
  const t = useT("imports");
  const language = useLanguage();
  const room = useRead(listImports).data?.files;
  const megabytes = (bytes: number) => formatNumber(Math.round(bytes / MEGABYTE), language);
  return {
    text: room ? t("file.room", { used: megabytes(room.used), most: megabytes(room.most) }) : null,
    refusal(bytes: number): string | null {
      if (!room || hasRoomFor(bytes, room).ok) return null;
      return t("file.full", { left: megabytes(Math.max(0, room.most - room.used)) });
    },
  };
}
