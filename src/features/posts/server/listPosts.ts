import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { encodeCursor } from '#platform/server/cursor.ts';
import { RawJson } from '#platform/server/feature.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import type { listPosts as listEndpoint } from '#features/posts/contract.ts';
import { postOrders } from './postOrders.ts';
import { postPage } from './postPage.ts';

const PAGE = 30;

/** A board's posts, one page in one statement, passed through as the database made it. */
export async function listPosts(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  await accessBoard(context, boardID, 'post.read');
  const {
    sortBy = 'recent',
    postFilterType,
    peopleFilter,
    cursor,
    includeCount = false,
    ...body
  } = context.body;
  const order = postOrders[sortBy];
  const limit = clampLimit(body.limit, PAGE);
  const page = await postPage(context, {
    boardID,
    profileID,
    limit,
    sortBy,
    includeCount,
    people: postFilterType === 'CREATOR' && peopleFilter?.length ? [...new Set(peopleFilter)] : undefined,
    after: cursor === undefined ? undefined : order.continuation(cursor),
  });
  context.asOf(`board:${boardID}`, page.boardSeq);
  context.asOf(`profile:${profileID}`, page.profileSeq);
  const hasRemaining = page.count > limit;
  const next = hasRemaining ? `,"cursor":"${encodeCursor(order.position(page))}"` : '';
  const total = page.total === null ? '' : `,"total":${page.total}`;
  return new RawJson(`{"info":${page.info},"hasRemaining":${hasRemaining}${next}${total}}`);
}
