import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import { scopesOfAccess, toRead } from "@owlstat/core/api-tokens/scopes.ts";
import { type AppQuestion, type AppRequest, allowApp } from "@owlstat/core/apps/contract.ts";
import { APP_DAYS, USUAL_APP_DAYS } from "@owlstat/core/apps/rules.ts";
import { type ReactNode, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

type Asked = Extract<AppQuestion, { state: "asked" }>;
/** Shows what an app may do, noun by noun. */
type ShowScopes = (scopes: Asked["scopes"]) => ReactNode;
type Days = (typeof APP_DAYS)[number];

/** What an app asks for, by whom and for how long, with the two answers. */
export function AppQuestionCard({
  request,
  question,
  scopes,
  space,
}: {
  request: AppRequest;
  question: Asked;
  scopes: ShowScopes;
  space: ReactNode;
}) {
  const t = useT("apps");
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const [access, setAccess] = useState<TokenAccess>(question.access);
  const [days, setDays] = useState<Days>(USUAL_APP_DAYS);
  return (
    <>
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-xl font-semibold wrap-anywhere">{t("ask.title", { name: question.name })}</h1>
        {user && <p className="text-muted wrap-anywhere">{t("ask.as", { email: user.email })}</p>}
      </header>
      <Card>
        <div className="flex flex-col gap-5">
          <Whose question={question} />
          <Part label={t("ask.space")}>{space}</Part>
          <May question={question} show={scopes} access={access} onAccess={setAccess} />
          <Field label={t("ask.days")} hint={t("ask.end")}>
            <Select
              value={String(days)}
              onChange={({ target }) => setDays(Number(target.value) as Days)}
              options={APP_DAYS.map((count) => ({ value: String(count), label: t("days", { count }) }))}
            />
          </Field>
          {!mayWrite && <Banner tone="warning">{t("ask.viewers")}</Banner>}
          <Answers
            question={question}
            allowed={mayWrite ? { request, access: lesser(access, question.access), days } : null}
          />
        </div>
      </Card>
    </>
  );
}

/** In another space the same app may be offered less. */
const lesser = (chosen: TokenAccess, offered: TokenAccess): TokenAccess =>
  offered === "read" ? "read" : chosen;

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{label}</p>
      {children}
    </div>
  );
}

function Whose({ question: { name, proven_by, returns_to } }: { question: Asked }) {
  const t = useT("apps");
  return (
    <>
      <Part label={t("ask.app")}>
        <p className="wrap-anywhere">
          {name} {proven_by && <span className="text-muted">{t("ask.provenBy", { host: proven_by })}</span>}
        </p>
        {!proven_by && <Banner tone="warning">{t("ask.unproven")}</Banner>}
      </Part>
      <Part label={t("ask.returns")}>
        <p className="font-mono wrap-anywhere">{returns_to}</p>
      </Part>
    </>
  );
}

function May({
  question: { access: asked, scopes },
  show,
  access,
  onAccess,
}: {
  question: Asked;
  show: ShowScopes;
  access: TokenAccess;
  onAccess: (access: TokenAccess) => void;
}) {
  const t = useT("apps");
  const usual = [scopesOfAccess("read"), scopesOfAccess("change")].some(
    (all) => all.length === scopes.length && all.every((scope) => scopes.includes(scope)),
  );
  return (
    <Part label={t("ask.may")}>
      {usual ? (
        <Allowed>{t("ask.read")}</Allowed>
      ) : (
        <p className="flex flex-wrap gap-2">{show(access === "read" ? toRead(scopes) : scopes)}</p>
      )}
      {asked === "change" && (
        <Checkbox
          label={t(usual ? "ask.change" : "ask.changeSome")}
          checked={access === "change"}
          onChange={({ target }) => onAccess(target.checked ? "change" : "read")}
        />
      )}
      <p className="text-muted">{t("ask.never")}</p>
    </Part>
  );
}

function Allowed({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 text-positive" />
      {children}
    </p>
  );
}

type Consent = { request: AppRequest; access: TokenAccess; days: Days };

function Answers({ question, allowed }: { question: Asked; allowed: Consent | null }) {
  const t = useT("apps");
  const [sent, setSent] = useState(false);
  const allow = useCall(allowApp);
  useShowError(allow.error);
  const leave = (address: string) => {
    setSent(true);
    location.assign(address);
  };
  if (sent) return <p role="status">{t("ask.sent")}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {allowed && (
        <Button
          busy={allow.isPending}
          onClick={() => allow.mutate(allowed, { onSuccess: ({ address }) => leave(address) })}
        >
          {t("ask.allow")}
        </Button>
      )}
      <a href={question.declined} className={buttonStyle("secondary", "md")}>
        {t("ask.decline")}
      </a>
    </div>
  );
}
