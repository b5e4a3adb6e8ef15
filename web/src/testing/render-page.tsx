import { getCsrfToken, getMe } from "@owlstat/core/auth/contract.ts";
import type { Endpoint, Input } from "@owlstat/core/endpoint.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { matchRoute, nounsOf } from "@owlstat/core/navigation/routes.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { listTabs } from "@owlstat/core/tabs/contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { App } from "../app.tsx";
import { render } from "../entry-server.tsx";
import { configureApi, forgetCsrfToken, setAdminPassword } from "../platform/calls/api.ts";
import { BrowserRouter } from "../platform/routing/router.tsx";
import { configureCookies } from "../platform/session/cookies.ts";
import { answer, type Given, inputOf, type Request } from "./answers.ts";
import { bootFor } from "./boot.ts";
import { answerCalls } from "./calls.ts";
import { complain } from "./complaints.ts";
import { cataloguesOf } from "./texts.ts";

type Reader = {
  user?: User | null;
  language?: Language;
  /** What the server tells the page beside that. */
  boot?: Partial<Boot>;
};

/**
 * Renders the page at an address on the server's entry and starts it as the browser does. Its calls get the answers
 * given; one without an answer fails the test, and so does whatever React complains about.
 */
export async function renderPage(address: string, answers: readonly Given[] = [], reader: Reader = {}) {
  const { user = null } = reader;
  const url = new URL(address, "http://localhost");
  const { pathname, language: named } = splitLanguage(url.pathname);
  const language = named ?? reader.language ?? "en";
  const boot = bootFor(language, { user, ...reader.boot });
  const requests = answerCalls(boot, [...answers, ...frameAnswers(user)]);
  openAt(url, boot);
  const catalogues = cataloguesOf(language, nounsOf(matchRoute(pathname)?.route));
  const html = await render({ address: url.pathname + url.search, boot, catalogues });
  await hydrate(html, boot);
  return {
    ...within(document.body),
    user: userEvent.setup({ delay: null }),
    /** What was sent with the calls of a contract so far. */
    sent: <E extends Endpoint>(contract: E): Input<E>[] => sentWith(contract, requests),
    address: () => location.pathname + location.search,
  };
}

/** The answers to what every page asks for, as its user already says it. */
function frameAnswers(user: User | null): Given[] {
  const { tabs = [], notifications = [], unread_notifications: unread = 0 } = user ?? {};
  return [
    answer(getCsrfToken, { token: "token", user }),
    answer(getMe, { user }),
    answer(listTabs, { tabs }),
    answer(listNotifications, { notifications, unread, next: null }),
  ];
}

function sentWith<E extends Endpoint>(contract: E, requests: readonly Request[]): Input<E>[] {
  return requests.map((request) => inputOf(contract, request)).filter((input) => input !== null);
}

/** A browser that was never here before, at this address. */
function openAt(url: URL, boot: Boot): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url.href);
  history.replaceState(null, "", url.href);
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrfToken();
  setAdminPassword(undefined);
  configureApi(boot);
  configureCookies(boot);
  delete document.documentElement.dataset.started;
}

async function hydrate(html: string, boot: Boot): Promise<void> {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = hydrateRoot(
    document.body.firstElementChild as Element,
    <BrowserRouter>
      <App boot={boot} />
    </BrowserRouter>,
    { onRecoverableError: complain, onUncaughtError: complain },
  );
  onTestFinished(() => root.unmount());
  await waitFor(() => {
    if (!("started" in document.documentElement.dataset)) throw new Error("The page has not started");
  });
}
