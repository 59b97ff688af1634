import type { ComponentType } from 'react';
import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';

/** An order of posts that a part gives their lists. */
export interface PartOrder {
  /** As it is chosen: "Due date". */
  label: string;
  compare(a: PostSummary, b: PostSummary): number;
}

/** How a part of a post is shown, and what its filter does to a list that is kept true by events. */
export interface PostPart {
  /**
   * Whether a post is in the list: what the filter's SQL says. Undefined where it lets every post through.
   * @param today the reader's day; the day in UTC unless given
   */
  filter?(options: PostListOptions, today?: string): ((post: PostSummary) => boolean) | undefined;
  /** Orders that lists can have by it, under their names: as their SQL has them. */
  orders?: Readonly<Record<string, PartOrder>>;
  /** Events in a board's room or a post's that may change what posts show of it, without saying how. */
  staleBy?: readonly EventDefinition[];
  /** Before a post's title on cards and rows: that it is locked. Nothing where there is nothing to be said. */
  Mark?: ComponentType<{ post: PostSummary }>;
  /** After a post's title on rows, where there is room. */
  Words?: ComponentType<{ post: PostSummary }>;
  /** How much of it a post has, in grey at the foot of its card and the end of its row. */
  Count?: ComponentType<{ post: PostSummary }>;
  /** Facts beside its title, to be known before the post is opened; nothing where there are none. */
  Facts?: ComponentType<{ post: PostSummary }>;
}
