import type { Services } from "../platform/context.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { ChannelTarget } from "../providers/channels/message.ts";

const PURPOSE = "channel targets";

type Tools = Pick<Services, "secrets">;

export const sealTarget = ({ secrets }: Tools, target: ChannelTarget) =>
  seal(secrets.derive(PURPOSE), JSON.stringify(target));

/** Where a channel's messages go, also if it was sealed under the key before. `old` says to seal it anew. */
export function openTarget(
  { secrets }: Tools,
  sealed: Buffer,
): { target: ChannelTarget; old: boolean } | null {
  const now = unseal(secrets.derive(PURPOSE), sealed);
  if (now !== null) return { target: JSON.parse(now), old: false };
  const before = secrets.deriveBefore(PURPOSE);
  const opened = before && unseal(before, sealed);
  return opened ? { target: JSON.parse(opened), old: true } : null;
}
