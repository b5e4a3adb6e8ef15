import type { Language } from "@owlstat/core/i18n/languages.ts";
import { addressIn, splitLanguage } from "@owlstat/core/navigation/languages.ts";
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";

type Place = {
  /** Without the language prefix. */
  pathname: string;
  search: string;
  hash: string;
  /** The language of the address, if it names one. */
  named: Language | null;
  /** Whether the user came here by a navigation inside the app. */
  inside: boolean;
};
type NavigateOptions = { replace?: boolean };
type Navigate = (to: string, options?: NavigateOptions) => void;

const PlaceContext = createContext<Place | null>(null);
const NavigateContext = createContext<Navigate>(() => {});

/** The current place. Which page belongs to an address is decided in core. */
export function useLocation(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error("useLocation needs its router");
  return place;
}

/** Stays the same function for as long as the app runs. */
export function useNavigate(): Navigate {
  return use(NavigateContext);
}

const INSIDE = { inside: true };
const herePlace = (): Place => ({
  ...placeAt(location),
  inside: (history.state as typeof INSIDE | null)?.inside === true,
});

function placeAt({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): Place {
  const { language: named, pathname: plain } = splitLanguage(pathname);
  return { pathname: plain, search, hash, named, inside: false };
}

/** On an address with a language prefix, links keep the prefix. */
function hrefFrom({ pathname, search, named }: Place, to: string): string {
  const url = new URL(to, `http://page${pathname}${search}`);
  return addressIn(named, url.pathname) + url.search + url.hash;
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(herePlace);
  // As a transition: the page before stays until the next one is whole.
  const move = useCallback(() => startTransition(() => setPlace(herePlace())), []);
  const navigate = useCallback<Navigate>(
    (to, { replace = false } = {}) => {
      const href = hrefFrom(herePlace(), to);
      if (replace) history.replaceState(INSIDE, "", href);
      else history.pushState(INSIDE, "", href);
      move();
    },
    [move],
  );
  useLayoutEffect(() => {
    addEventListener("popstate", move);
    return () => removeEventListener("popstate", move);
  }, [move]);
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  );
}

/** For rendering on the server, where there is no navigation. */
export function StaticRouter({ location: address, children }: { location: string; children?: ReactNode }) {
  return <PlaceContext value={placeAt(new URL(address, "http://page"))}>{children}</PlaceContext>;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  replace?: boolean;
};

const elsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to a page of ours. Opening it in a new tab or window stays the browser's. */
export function Link({ to, replace, onClick, target, ...rest }: LinkProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const href = hrefFrom(place, to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || elsewhere(event) || (target && target !== "_self")) return;
    event.preventDefault();
    // Replace when the address stays the same, because otherwise going back would need two steps.
    navigate(href, { replace: replace ?? href === location.pathname + location.search + location.hash });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

type NavLinkProps = Omit<LinkProps, "className"> & {
  /** Current on this very page alone, not on those below it. */
  end?: boolean;
  className?: string | ((state: { isActive: boolean }) => string);
};

/** A link that is marked as current when it leads to the current page. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = to.split(/[?#]/)[0]?.toLowerCase() ?? "";
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  const style = typeof className === "function" ? className({ isActive }) : className;
  return <Link {...rest} to={to} className={style} aria-current={isActive ? "page" : undefined} />;
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
