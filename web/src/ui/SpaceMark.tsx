import { Icon } from "./Icon.tsx";

type SpaceMarkProps = { kind: "personal" | "company"; brandlogo: string | null };

/** What stands for a space: its company's logo, else a sign of what it is. */
export function SpaceMark({ kind, brandlogo }: SpaceMarkProps) {
  if (brandlogo)
    return (
      <img src={`/logo/${brandlogo}.png`} alt="" className="size-5 shrink-0 rounded-xs object-contain" />
    );
  return <Icon name={kind === "personal" ? "user" : "users"} size={16} className="text-muted" />;
}
