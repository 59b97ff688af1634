import type { AnyRead } from '#platform/server/events/context.ts';
import { perInstance, statement } from '#platform/server/data/statement.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { postSorts, type PostSort, type PostSummary } from '#features/posts/contract.ts';
import type { PartValues, PostPosition } from '#postParts/server/index.ts';
import {
  filteredList,
  nextPage,
  pageAround,
  pageSql,
  wholeList,
  type PostPage,
  type Values,
} from './postPageSql.ts';

export type { PostPage } from './postPageSql.ts';

export interface PageOptions {
  boardID: string;
  sortBy: PostSort;
  includeCount: boolean;
  /** Whether the posts in use or those in the archive. */
  state: PostSummary['state'];
  /** Whether the reader's drafts alone. */
  draftsOnly: boolean;
  /** The people whose posts these are; everybody's where it is empty. */
  people: string[];
  /** Values that the filters of the parts take; undefined where no part filters. */
  parts: PartValues | undefined;
  at: PageStart;
}

/** Where a page is: so many posts after a position, so many before it, or a window that has half of them before a post. */
export interface PageStart {
  position: PostPosition;
  way: 'after' | 'before' | 'around';
  /** The post in the middle: where it is there, its position counts. */
  postID?: string | undefined;
  limit: number;
}

/**
 * Reads a board and a page of its posts; none of one that is not the reader's to read. The caller judges the board
 * (`grantBoard`) before anything else.
 */
export async function postPage(
  { db, services, actor }: Pick<AnyRead, 'db' | 'services' | 'actor'>,
  { at, parts, people, draftsOnly, ...options }: PageOptions,
): Promise<PostPage> {
  const { boardID, sortBy } = options;
  const { profileID, sessionID } = actor;
  const isFiltered = people.length > 0 || draftsOnly || parts !== undefined || options.state === 'ARCHIVED';
  const page = at.way === 'after' ? 'next' : 'around';
  const run = statements(services.links)[sortBy][page][isFiltered ? 'filtered' : 'whole'];
  const [found] = await run(db, {
    ...options,
    ...parts,
    profileID,
    sessionID,
    bin: false,
    key: at.position.key,
    id: at.position.id,
    boardRoom: `board:${boardID}`,
    profileRoom: `profile:${profileID}`,
    ...sizesOf(at),
    postID: at.postID ?? null,
    people,
    everyones: !draftsOnly,
    drafts: people.length === 0 || people.includes(profileID),
  });
  return found!;
}

/** How many posts a page has, and how many of them stand before its position; and one more of each, where there are any. */
function sizesOf({ way, limit }: PageStart) {
  const before = way === 'before' ? limit : Math.floor(limit / 2);
  return { limit, before, moreBefore: before + 1, more: way === 'before' ? 0 : limit + 1 };
}

/**
 * Four statements an order, whatever is filtered by: all filters are values. The list without filters has texts of its
 * own because the database keeps one plan of each: with the filters in it, even unused, that plan is estimated to be dear,
 * and so it is made again each time, which takes as long as the page. So has the page that goes on from another: it is
 * what boards open with.
 */
const statements = perInstance((links: FileLinks) => {
  const both = (sortBy: PostSort, page: typeof nextPage) => ({
    whole: statement<Values, PostPage>((param) => pageSql(links, sortBy, param, wholeList, page)),
    filtered: statement<Values, PostPage>(
      (param) => pageSql(links, sortBy, param, filteredList, page),
      ({ includeCount }) => !includeCount,
    ),
  });
  return Object.fromEntries(
    postSorts.map((sortBy) => [sortBy, { next: both(sortBy, nextPage), around: both(sortBy, pageAround) }]),
  ) as Record<PostSort, Record<'next' | 'around', ReturnType<typeof both>>>;
});
