import type { Client, ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useRemoveLogin } from "./api.ts";
import { Listed } from "./ClientCards.tsx";
import { InviteClient } from "./InviteClient.tsx";

type Login = NonNullable<ClientDetails["logins"]>[number];
type ClientLoginsProps = { client: Client; logins: readonly Login[] };

/** Who logs in for a client on the agency's site, and who is invited. */
export function ClientLogins({ client, logins }: ClientLoginsProps) {
  const t = useT("clients");
  return (
    <Listed
      title={t("one.logins")}
      empty={t("one.noLogins")}
      actions={
        client.archived_at === null && (
          <CreateButton
            label={t("one.invite")}
            form={(close) => <InviteClient client={client} onClose={close} />}
          />
        )
      }
    >
      {logins.map((login) => (
        <LoginRow key={login.email} clientId={client.id} login={login} />
      ))}
    </Listed>
  );
}

function LoginRow({ clientId, login }: { clientId: string; login: Login }) {
  const t = useT("clients");
  const { moment } = useInstantText();
  const remove = useRemoveLogin();
  useShowError(remove.error);
  const { id, name, email, accepted, seen_at } = login;
  const state = accepted ? t("one.neverSeen") : t("login.invited");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="wrap-anywhere">{name ? `${name} · ${email}` : email}</span>
        <span className="text-muted">{seen_at ? t("one.seen", { moment: moment(seen_at) }) : state}</span>
      </span>
      {id && (
        <RevokeButton
          label={t("login.removeOf", { email })}
          question={{
            title: t("login.removeTitle", { email }),
            text: t("login.removeText"),
            confirmLabel: t("login.remove"),
          }}
          onRevoke={() => remove.mutate({ id: clientId, login_id: id })}
        />
      )}
    </li>
  );
}
