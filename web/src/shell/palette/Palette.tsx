import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useListKeys } from "../../ui/controls/use-list-keys.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { matching } from "./match.ts";
import { type RunnableCommand, useCommands } from "./use-commands.ts";

const MOST_SHOWN = 60;

/** Type a few letters of an account, a page or an action; Enter does it. */
export function Palette({ onClose, typed: first }: { onClose: () => void; typed: string }) {
  const t = useT("palette");
  const id = useId();
  const [typed, setTyped] = useState(() => first.replace(/\n.*/s, ""));
  const found = useFound(typed);
  const run = (command: RunnableCommand | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  useEntered(first.includes("\n"), () => run(found[0]));
  const { active, setActive, inputProps } = useListKeys({
    id,
    open: true,
    count: found.length,
    first: 0,
    onPick: (at) => run(found[at]),
  });
  return (
    <Dialog open onClose={onClose} title={t("title")} size="md">
      <div className="flex flex-col gap-3">
        <Input
          data-autofocus
          icon="search"
          aria-label={t("label")}
          placeholder={t("placeholder")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          {...inputProps}
        />
        {/* As high with one result or none as with many, so that nothing moves while somebody types. */}
        <div className="h-80">
          <CommandList id={id} found={found} active={active} onRun={run} />
          <p role="status" className="px-3 py-6 text-center text-muted empty:hidden">
            {found.length === 0 && t("nothing")}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** Runs the first result when Enter was pressed before the palette was loaded. */
function useEntered(entered: boolean, act: () => void): void {
  const first = useRef(act);
  useEffect(() => {
    if (entered) first.current();
  }, [entered]);
}

/** The commands that match the text; a name that is not an account can be looked up. */
function useFound(typed: string): RunnableCommand[] {
  const t = useT("palette");
  const { user } = useSession();
  const navigate = useNavigate();
  const found = matching(useCommands(), typed, MOST_SHOWN);
  const handle = readHandle(typed);
  if (!handle.ok || found.some(({ id }) => id === `@${handle.username}`)) return found;
  const { username } = handle;
  return [
    ...found,
    {
      id: "look-up",
      group: "accounts",
      label: t("lookUp", { name: `@${username}` }),
      icon: "search",
      run: () => void navigate(`${user ? "/dashboard" : "/profile"}/${username}`),
    },
  ];
}

type CommandListProps = {
  id: string;
  found: readonly RunnableCommand[];
  active: number;
  onRun: (command: RunnableCommand) => void;
};

function CommandList({ id, found, active, onRun }: CommandListProps) {
  const t = useT("palette");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t("label")}
      className="flex max-h-full flex-col overflow-y-auto empty:hidden"
    >
      {found.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant, never focused itself
        <div
          key={command.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onRun(command)}
          className={cx(
            "flex min-h-10 shrink-0 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-raised",
            index === active && "bg-brand-tint text-brand-text",
          )}
        >
          <Icon name={command.icon} size={16} className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{command.label}</span>
          <span className="shrink-0 text-xs text-muted">{t(`group.${command.group}`)}</span>
        </div>
      ))}
    </div>
  );
}
