import { IconButton } from "../controls/IconButton.tsx";
import { type ConfirmQuestion, useConfirm } from "./confirm.tsx";

type RevokeButtonProps = {
  label: string;
  question: Pick<ConfirmQuestion, "title" | "text" | "confirmLabel">;
  onRevoke: () => void;
};

/** Takes something back for good, after asking. */
export function RevokeButton({ label, question, onRevoke }: RevokeButtonProps) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ ...question, tone: "danger" })) onRevoke();
  };
  return <IconButton icon="trash" size="sm" label={label} onClick={ask} />;
}
