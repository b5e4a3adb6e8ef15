import type { Fact } from "@owlstat/core/analyses/presentation/presented.ts";

/** Names with their texts, such as how a figure is computed. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5 max-md:grid-cols-1">
      {facts.map(({ name, text }) => (
        <div key={name} className="contents max-md:block">
          <dt className="font-medium text-ink">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
