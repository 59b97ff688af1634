import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { grantBoard } from '#features/boards/server/index.ts';
import type { listPosts as listEndpoint, PostSummary } from '#features/posts/contract.ts';
import { listedPost } from '#features/posts/contract/passwords.ts';
import { partValues } from '#postParts/server/index.ts';
import { cursorOf, positionOf } from './postOrders.ts';
import { postPage, type PostPage } from './postPage.ts';
import { withMarks } from './talk.ts';

const PAGE = 30;

/** The posts as lists show them: those with a password are rare, so the others are passed through as they are. */
function listed({ info, hasProtected }: PostPage): string {
  return hasProtected ? JSON.stringify((JSON.parse(info) as PostSummary[]).map(listedPost)) : info;
}

/** A board's posts, one page in one statement that finds the board too, passed through as the database made it. */
export async function listPosts(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const { sortBy = 'recent', filterBy, postFilterType, peopleFilter = [], cursor, ...body } = context.body;
  const limit = clampLimit(body.limit, PAGE);
  const page = await postPage(context, {
    boardID,
    limit,
    sortBy,
    includeCount: body.includeCount ?? false,
    state: filterBy === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
    draftsOnly: filterBy === 'DRAFTS',
    people: postFilterType === 'CREATOR' ? [...new Set(peopleFilter)] : [],
    parts: partValues(context.body),
    after: positionOf(sortBy, cursor),
  });
  grantBoard(context, page, 'post.read');
  context.asOf(`board:${boardID}`, page.boardSeq);
  context.asOf(`profile:${profileID}`, page.profileSeq);
  const hasRemaining = page.count > limit;
  const next = hasRemaining ? cursorOf(sortBy, { key: page.key!, id: page.lastID! }) : undefined;
  const info = body.includeMarks === false ? listed(page) : await withMarks(context, listed(page));
  return rawPage(info, hasRemaining, { cursor: next, total: page.total ?? undefined });
}
