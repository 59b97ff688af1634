import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { grantBoard } from '#features/boards/server/index.ts';
import type { listPosts as listEndpoint, PostSort } from '#features/posts/contract.ts';
import { partValues } from '#postParts/server/index.ts';
import { listedPage } from './listedPage.ts';
import { cursorOf, positionAt, positionOf } from './postOrders.ts';
import { postPage, type PageStart } from './postPage.ts';
import { withMarks } from '../read/talk.ts';

const PAGE = 30;

/** Where a page is by the call: at the top, around a post, or on from a cursor, either way. */
function startOf(
  sortBy: PostSort,
  { cursor, direction, postID, limit }: ReadContext<typeof listEndpoint>['body'],
): PageStart {
  const most = clampLimit(limit, PAGE);
  if (cursor === undefined && postID !== undefined)
    return { position: positionAt(sortBy, postID), way: 'around', postID, limit: most };
  const way = cursor !== undefined && direction === 'lt' ? 'before' : 'after';
  return { position: positionOf(sortBy, cursor), way, limit: most };
}

/** A board's posts, one page in one statement that finds the board too, passed through as the database made it. */
export async function listPosts(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const { sortBy = 'recent', filterBy, postFilterType, peopleFilter = [], ...body } = context.body;
  const at = startOf(sortBy, context.body);
  const page = await postPage(context, {
    boardID,
    sortBy,
    includeCount: body.includeCount ?? false,
    state: filterBy === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
    draftsOnly: filterBy === 'DRAFTS',
    people: postFilterType === 'CREATOR' ? [...new Set(peopleFilter)] : [],
    parts: partValues(context.body),
    at,
  });
  grantBoard(context, page, 'post.read');
  context.asOf(`board:${boardID}`, page.boardSeq);
  context.asOf(`profile:${profileID}`, page.profileSeq);
  const [before, after] = [page.before, page.after].map((end) => end && cursorOf(sortBy, end));
  const next = at.way === 'before' ? before : after;
  const info = body.includeMarks === false ? listedPage(page) : await withMarks(context, listedPage(page));
  return rawPage(info, Boolean(next), {
    cursor: next ?? undefined,
    cursorBefore: (at.way === 'around' && before) || undefined,
    total: page.total ?? undefined,
  });
}
