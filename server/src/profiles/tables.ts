import type { Network } from "@owlstat/core/profiles/networks.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { Generated, GeneratedAlways } from "kysely";
import type { PostFormat } from "../providers/profile-source.ts";

type ProfilesTable = {
  id: Generated<number>;
  network: Generated<Network>;
  /** Its id in the network. */
  external_id: string;
  username: string | null;
  name: string | null;
  biography: string | null;
  website: string | null;
  picture_hash: string | null;
  picture_fetched_at: Date | null;
  professional: Generated<boolean>;
  private: Generated<boolean>;
  trackers: Generated<number>;
  first_collected_day: Day | null;
  last_collected_day: Day | null;
  last_collected_at: Date | null;
  last_viewed_at: Date | null;
  /** Until when it is collected daily though nobody tracks it. */
  daily_until: Date | null;
  /** Hashes of the networks it was viewed from, while they are counted. */
  viewed_from: Generated<string[]>;
  weight: Generated<number>;
  /** Increased with every change of what is shown. */
  revision: Generated<number>;
  search: Generated<string>;
  /** The profile's name while it is hidden; `username` is null then. */
  hidden_name: string | null;
};

type Figures = {
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};

type SnapshotsTable = Figures & {
  profile_id: number;
  day: Day;
  /** By the definitions beside the usual one. */
  engagements: (number | null)[] | null;
  /** When these figures were read; null where that was not kept. */
  collected_at: Generated<Date | null>;
};

type PostsTable = {
  profile_id: number;
  /** Too large for an exact number, so it is read as text. */
  id: string;
  published_at: Date;
  format: PostFormat;
  caption: string;
  permalink: string | null;
  thumbnail_hash: string | null;
  likes: number | null;
  comments: number | null;
  views: number | null;
  followers: number | null;
  /** The day of that follower count: the post's own, or the nearest collected one. */
  followers_day: Day | null;
  first_seen_at: Date;
  /** When a collection first missed it, and when the next one did too; null while it is there. */
  missed_at: Generated<Date | null>;
  gone_at: Generated<Date | null>;
};

type PostSnapshotsTable = {
  profile_id: number;
  post_id: string;
  day: Day;
  likes: number | null;
  comments: number | null;
  views: number | null;
};

type Deltas = (number | null)[];

type ProfileLatestTable = Figures & {
  profile_id: number;
  day: Day;
  days: number;
  followers_deltas: Deltas;
  following_deltas: Deltas;
  posts_deltas: Deltas;
  engagement_deltas: Deltas;
  /** How many days the changes of followers are over. */
  delta_days: Generated<Deltas>;
  /** By the definitions beside the usual one. */
  engagements: Deltas;
  sparkline: Deltas;
  /** Its values separated by commas, as lists transfer it. */
  sparkline_text: GeneratedAlways<string>;
  tier: number;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    profiles: ProfilesTable;
    snapshots: SnapshotsTable;
    posts: PostsTable;
    post_snapshots: PostSnapshotsTable;
    profile_latest: ProfileLatestTable;
    hidden_profiles: {
      username: string;
      instagram_id: string | null;
      since: Date;
      erased_at: Date | null;
    };
    lookups: { username: string; missing: boolean; until: Date };
    lookup_counts: { address: string; hour: Date; count: number };
    missing_names: { username: string; at: Date };
  }
}
