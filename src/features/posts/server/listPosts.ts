import { audiencesOf } from '#access/contract/visibility.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { RawJson } from '#platform/server/feature.ts';
import { rawPage } from '#platform/server/page.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import type { listPosts as listEndpoint } from '#features/posts/contract.ts';
import { partValues } from '#postParts/server/index.ts';
import { cursorOf, positionOf } from './postOrders.ts';
import { postPage } from './postPage.ts';

const PAGE = 30;

/** A board's posts, one page in one statement, passed through as the database made it. */
export async function listPosts(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const { role } = await accessBoard(context, boardID, 'post.read');
  const { sortBy = 'recent', filterBy, postFilterType, peopleFilter = [], cursor, ...body } = context.body;
  const limit = clampLimit(body.limit, PAGE);
  const page = await postPage(context, {
    boardID,
    profileID,
    audiences: audiencesOf(role),
    limit,
    sortBy,
    includeCount: body.includeCount ?? false,
    state: filterBy === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
    draftsOnly: filterBy === 'DRAFTS',
    people: postFilterType === 'CREATOR' ? [...new Set(peopleFilter)] : [],
    parts: partValues(context.body),
    after: positionOf(sortBy, cursor),
  });
  context.asOf(`board:${boardID}`, page.boardSeq);
  context.asOf(`profile:${profileID}`, page.profileSeq);
  const hasRemaining = page.count > limit;
  const next = hasRemaining ? cursorOf(sortBy, { key: page.key!, id: page.id! }) : undefined;
  return rawPage(page.info, hasRemaining, { cursor: next, total: page.total ?? undefined });
}
