import { type Channel, listChannels } from "@owlstat/core/channels/contract.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { CreateButton } from "../../ui/overlays/CreateButton.tsx";
import { AddBrowser } from "./AddBrowser.tsx";
import { NewChannel } from "./ChannelForm.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { type ThisBrowser, useThisBrowser } from "./use-this-browser.ts";

type ChannelsProps = { nameOf: (userAgent: string) => string | null };

/**
 * Where the space is told besides the bell and mail. Members see the channels and add their browsers; owner and admins
 * run all of them.
 */
export function Channels({ nameOf }: ChannelsProps) {
  const t = useT("channels");
  const { user } = useSession();
  const runs = user ? isAtLeast(user.space.role, "admin") : false;
  const mayAdd = user && !user.demo && isAtLeast(user.space.role, "member");
  const here = useThisBrowser();
  const reload = useReload();
  useEvents("channels", () => void reload(listChannels));
  const channels = useRead(listChannels).data?.channels;
  return (
    <Card
      title={t("title")}
      subtitle={t("subtitle")}
      actions={runs && <CreateButton label={t("new")} form={(close) => <NewChannel onClose={close} />} />}
    >
      <Loading when={!channels} skeleton={<SkeletonText lines={3} />}>
        <div className="flex flex-col gap-4">
          {channels?.length === 0 && <p className="text-muted">{t("empty")}</p>}
          {channels && channels.length > 0 && (
            <BoxedList>
              {channels.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} runs={runs} here={here} />
              ))}
            </BoxedList>
          )}
          {mayAdd && !isAdded(channels, here) && <AddBrowser here={here} nameOf={nameOf} />}
          {!runs && <p className="text-muted">{t("adminsOnly")}</p>}
        </div>
      </Loading>
    </Card>
  );
}

const isAdded = (channels: readonly Channel[] | undefined, { name }: ThisBrowser) =>
  name !== null && (channels ?? []).some(({ browser }) => browser === name);
