import type { RawBuilder } from 'kysely';
import type { PostListOptions } from '#features/posts/contract.ts';

/** How a part of a post is read, as SQL over the post's row. */
export interface PostPart {
  /** Its fields in `PostSummary` over the row `alias`, as arguments of json_build_object: `'commentCount', p.comment_count`. */
  fields?(alias: string): RawBuilder<unknown>;
  filter?: PostFilter;
}

/** A filter of a list of posts. Filters are values of the list's statement, so that it has one text for all of them. */
export interface PostFilter {
  /** What it filters by, from the body of the call; undefined where it lets every post through. */
  values(options: PostListOptions): Record<string, unknown> | undefined;
  /**
   * Whether the post `p` is in the list.
   * @param value gives what `values` answered under a name; null while it filters by nothing
   * @param boardID the board whose posts are listed
   */
  condition(value: (name: string) => RawBuilder<unknown>, boardID: RawBuilder<unknown>): RawBuilder<boolean>;
}
