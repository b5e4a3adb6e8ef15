import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../ui/controls/button-style.ts";
import { Input } from "../ui/controls/Input.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { usePopover } from "../ui/overlays/use-popover.ts";

/**
 * The search box of the bar. A plain form to the server, which also answers what is no profile; scripts only save the
 * way. On phones it opens from a button.
 */
export function NavSearch() {
  const t = useT("shell");
  const { pathname } = useLocation();
  const { button, panel } = usePopover<HTMLDivElement>({ align: "end", first: "input" });
  // The home page has its own, in its middle.
  if (pathname === "/") return null;
  return (
    <>
      <div className="w-full max-w-64 max-lg:hidden">
        <SearchForm />
      </div>
      <button
        {...button}
        aria-label={t("nav.search")}
        className={iconButtonStyle("ghost", "md", "ml-auto lg:hidden")}
      >
        <Icon name="search" />
      </button>
      <div
        {...panel}
        className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card bg-surface p-3 shadow-panel lg:hidden"
      >
        <SearchForm />
      </div>
    </>
  );
}

function SearchForm() {
  const t = useT("shell");
  const say = useT("ui");
  const navigate = useNavigate();
  const { named } = useLocation();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const verdict = readHandle(String(new FormData(event.currentTarget).get("profile") ?? ""));
    if (!verdict.ok) return;
    event.preventDefault();
    event.currentTarget.reset();
    void navigate(`/profile/${verdict.username}`);
  };
  return (
    <search>
      <form onSubmit={onSubmit} action={named ? `/${named}/profile` : "/profile"} className="text-ink">
        <Input
          name="profile"
          type="search"
          icon="search"
          required
          aria-label={t("nav.search")}
          placeholder={say("handle.placeholder")}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
