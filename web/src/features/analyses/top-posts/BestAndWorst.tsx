import { TOP_POSTS } from "@owlstat/core/analyses/lists/presenters/top-posts.ts";
import type { PresentView } from "@owlstat/core/analyses/presentation/context.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import type { PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import { FORMATS, type PostFormat } from "@owlstat/core/analyses/types.ts";
import { useState } from "react";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";
import { POST_GRID, PostCard } from "./PostCard.tsx";

const FIRST_SHOWN = 4;
const MORE = 8;

type Choice = Required<Pick<PresentView, "format" | "order">>;

/** The posts as cards, best or weakest first, of one format or all. */
export function BestAndWorst(props: SectionProps) {
  const context = usePresentContext(props);
  const [choice, setChoice] = useState<Choice>({ format: "all", order: "best" });
  const result = props.analyses.results["best-and-worst"];
  const shown = present("best-and-worst", TOP_POSTS["best-and-worst"], result, {
    ...context,
    view: { ...context.view, ...choice },
  });
  const posts = result.ok ? result.value.posts : [];
  const formats = FORMATS.filter((format) => posts.some((post) => post.format === format));
  return (
    <PresentedCard
      shown={shown}
      className={WIDE}
      controls={<Choices choice={choice} onChoice={setChoice} formats={formats} />}
    >
      <Cards key={`${choice.format} ${choice.order}`} posts={shown.posts} />
    </PresentedCard>
  );
}

type ChoicesProps = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Formats that have posts. */
  formats: readonly PostFormat[];
};

function Choices({ choice, onChoice, formats }: ChoicesProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Segmented
        label={p("posts.order")}
        options={[
          { value: "best", label: p("posts.best") },
          { value: "worst", label: p("posts.worst") },
        ]}
        value={choice.order}
        onChange={(order) => onChoice({ ...choice, order })}
      />
      <Segmented
        label={p("post.format")}
        options={[
          { value: "all", label: p("posts.all") },
          ...formats.map((format) => ({ value: format, label: t(`format.${format}`) })),
        ]}
        value={choice.format}
        onChange={(format) => onChoice({ ...choice, format })}
        className="max-w-full overflow-x-auto"
      />
    </div>
  );
}

function Cards({ posts }: { posts: readonly PresentedPost[] }) {
  const p = useT("profiles");
  const [shown, setShown] = useState(FIRST_SHOWN);
  return (
    <div className="flex flex-col gap-4">
      <div className={POST_GRID}>
        {posts.slice(0, shown).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      {posts.length > shown && (
        <Button
          variant="secondary"
          className="self-center print:hidden"
          onClick={() => setShown(shown + MORE)}
        >
          {p("posts.more", { count: posts.length - shown })}
        </Button>
      )}
    </div>
  );
}
