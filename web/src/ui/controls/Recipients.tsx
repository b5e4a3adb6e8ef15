import { Checkbox } from "./Checkbox.tsx";
import { CheckList } from "./CheckList.tsx";

type Chosen = {
  byEmail: boolean;
  onPlatform: boolean;
  people: readonly string[];
  /** Forms that a tab kept from before channels have none. */
  channels?: readonly string[];
};

type RecipientsProps = {
  labels: { by: string; email: string; platform: string; people: string; channels: string };
  /** The words that lead into the boxes where they end a sentence. */
  lead?: string;
  chosen: Chosen;
  onChange: (change: {
    byEmail?: boolean;
    onPlatform?: boolean;
    people?: string[];
    channels?: string[];
  }) => void;
  /** Members who can be notified as well. */
  members: readonly { id: string; name: string }[];
  /** Chats that can be told as well. */
  channels: readonly { id: string; name: string }[];
};

/** Who is notified, and whether by e-mail, on the platform, or both. */
export function Recipients({ labels, lead, chosen, onChange, members, channels }: RecipientsProps) {
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="sr-only">{labels.by}</legend>
        {lead && (
          <span aria-hidden="true" className="text-muted max-md:w-full">
            {lead}
          </span>
        )}
        <Checkbox
          label={labels.email}
          checked={chosen.byEmail}
          onChange={({ target }) => onChange({ byEmail: target.checked })}
        />
        <Checkbox
          label={labels.platform}
          checked={chosen.onPlatform}
          onChange={({ target }) => onChange({ onPlatform: target.checked })}
        />
      </fieldset>
      {members.length > 0 && (
        <CheckList
          label={labels.people}
          options={members}
          chosen={chosen.people}
          onChange={(people) => onChange({ people })}
        />
      )}
      {channels.length > 0 && (
        <CheckList
          label={labels.channels}
          options={channels}
          chosen={chosen.channels ?? []}
          onChange={(ids) => onChange({ channels: ids })}
        />
      )}
    </div>
  );
}
