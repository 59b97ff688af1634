import { defineLive, type Call, type LiveDefinition, type Reading } from './live.ts';
import { joinPage, listPage, listPageBefore, type LiveList, type Page } from './liveList.ts';
import { cursorOf } from './reading.ts';

/** Said where a list is to go on and has nothing to go on from. */
export const NO_NEXT_PAGE = 'No data returned from getMoreCurrentPostsData / fetchCollectionThings';

/** Where a page begins: nothing for the first page, else what leads on from an end of the list; `lt` from its beginning. */
export interface PageStart {
  cursor?: string;
  direction?: 'lt';
}

interface PagedDefinition<I, X, P extends Page<I>> extends Omit<
  LiveDefinition<LiveList<I> & X>,
  'read' | 'first' | 'more' | 'join'
> {
  /** Reads the page that begins there; its fields go into the call's query or body as they are. */
  page(call: Call, start: PageStart): Promise<Reading<P>>;
  /** The fields of the first page's answer that belong to the list besides its items. */
  besides?(answer: P): X;
}

/** A live list that is read page by page: says how one page is read, and which event changes the list how. */
export function pagedList<I, X extends object = object, P extends Page<I> = Page<I>>({
  page,
  besides,
  ...definition
}: PagedDefinition<I, X, P>): LiveDefinition<LiveList<I> & X> {
  return defineLive<LiveList<I> & X>({
    ...definition,
    read: async (call) => {
      const { data, asOf } = await page(call, {});
      return { data: { ...listPage<I>(data), ...besides?.(data) } as LiveList<I> & X, asOf };
    },
    more: async (call, list, direction) => {
      const cursor = cursorOf(list, direction);
      if (cursor === undefined) throw new Error(NO_NEXT_PAGE);
      const isBefore = direction === 'before';
      const { data, asOf } = await page(call, isBefore ? { cursor, direction: 'lt' } : { cursor });
      const next = isBefore ? listPageBefore<I>(data, list.from) : listPage<I>(data, list.until);
      return { data: next as LiveList<I> & X, asOf };
    },
    join: (list, next) => joinPage<I>(list, next) as LiveList<I> & X,
  });
}

/** Of a list that says how many there are in all: the first page asks for that. */
export const counted = (start: PageStart): PageStart & { includeCount?: true } =>
  start.cursor === undefined ? { includeCount: true } : start;
