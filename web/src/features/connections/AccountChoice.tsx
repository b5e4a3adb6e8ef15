import type { listConnections } from "@owlstat/core/connections/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { AccountList } from "./AccountList.tsx";
import { useSelect } from "./api.ts";
import { picked } from "./choice.ts";
import { PagesWithout } from "./PagesWithout.tsx";
import { SlotsLeft } from "./SlotsLeft.tsx";

type Found = Answer<typeof listConnections>;
type AccountChoiceProps = { found: Found; onDone: () => void };

/** The accounts behind one's pages, to tick and to track. */
export function AccountChoice({ found, onDone }: AccountChoiceProps) {
  const t = useT("connections");
  const { user } = useSession();
  const { accounts, without, complete, slots, open_slots } = found;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { form, slotsId, names, fresh, untouched, problems, busy, onSubmit } = useChoice(
    found,
    ticked,
    onDone,
  );
  const viewer = user?.space.role === "viewer";
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="-mt-3 text-muted">{t("pick.text")}</p>
      <AccountList accounts={accounts} ticked={ticked} onTicked={setTicked} locked={viewer} />
      {!complete && <Banner>{t("pick.incomplete")}</Banner>}
      <FormErrors errors={problems} title={t("pick.refused")} />
      {viewer && <p className="text-muted">{t("pick.viewer")}</p>}
      {!viewer && untouched && <p className="text-muted">{t("pick.allLinked")}</p>}
      {!viewer && !untouched && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <SlotsLeft id={slotsId} open={open_slots} total={slots.total} taken={fresh} />
          <Button size="lg" busy={busy} aria-describedby={slotsId} className="max-md:w-full">
            {t(fresh < names.length ? "pick.link" : "pick.submit", { count: names.length })}
          </Button>
        </div>
      )}
      {without.length > 0 && <PagesWithout pages={without} />}
    </form>
  );
}

function useChoice({ accounts }: Found, ticked: ReadonlySet<string>, onDone: AccountChoiceProps["onDone"]) {
  const t = useT("connections");
  const form = useRef<HTMLFormElement>(null);
  const { select, busy, error, forget } = useSelect(onDone);
  const [empty, setEmpty] = useState(false);
  useShowError(error?.show === "toast" ? null : error);
  const names = picked(accounts, ticked);
  const refused = useRefusal(error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    forget();
    setEmpty(names.length === 0);
    if (names.length > 0) return select(names);
    form.current?.querySelector<HTMLElement>("input[type=checkbox]:enabled")?.focus();
  };
  return {
    form,
    slotsId: useId(),
    names,
    untouched: accounts.every(({ linked }) => linked),
    /** Those that need a slot. */
    fresh: accounts.filter(({ username, tracked }) => !tracked && names.includes(username)).length,
    problems: empty && names.length === 0 ? [t("pick.empty")] : refused,
    busy,
    onSubmit,
  };
}

/** Why nothing was tracked, with the account it is about: several were sent. */
function useRefusal(error: CallError | null): string[] {
  const textOf = useErrorText();
  if (error?.show !== "toast") return [];
  const text = textOf(error);
  const { username } = error.details;
  return [typeof username === "string" && !text.includes(username) ? `@${username}: ${text}` : text];
}
