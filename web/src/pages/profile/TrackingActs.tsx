import { useEffect, useRef } from "react";
import { useAccounts } from "../../features/accounts/api.ts";
import { useRemove } from "../../features/accounts/use-remove.ts";
import { useFolders } from "../../features/folders/api.ts";
import { FileDialog } from "../../features/folders/FileDialog.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { MoreMessages } from "../../platform/texts/more-messages.tsx";

export type TrackingAct = "file" | "stop";
type TrackingActsProps = { act: TrackingAct; username: string; onEnd: () => void };

const NOUNS = ["accounts", "folders"] as const;

/** Actions for a tracked profile on its own page. */
export function TrackingActs({ act, username, onEnd }: TrackingActsProps) {
  return (
    <MoreMessages nouns={NOUNS}>
      {act === "file" ? (
        <Filing username={username} onEnd={onEnd} />
      ) : (
        <Stopping username={username} onEnd={onEnd} />
      )}
    </MoreMessages>
  );
}

type ActProps = Omit<TrackingActsProps, "act">;

function Filing({ username, onEnd }: ActProps) {
  const { data } = useAccounts();
  const { folders, ready } = useFolders();
  const account = data?.accounts.find((known) => known.username === username);
  return account && ready ? <FileDialog accounts={[account]} folders={folders} onClose={onEnd} /> : null;
}

/** Leads to the list of accounts after the account was removed. */
function Stopping({ username, onEnd }: ActProps): null {
  const remove = useRemove();
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void remove([username]).then((removed) => {
      onEnd();
      if (removed) void navigate("/accounts");
    });
  });
  return null;
}
