import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { ownDraft } from '#access/server/postState.ts';
import { may } from '#access/server/standing.ts';
import { noteContents, type NoteContent, type NoteInput } from '#blocks/server/index.ts';
import {
  boardOnce,
  touchBoard,
  boardAgain,
  type BoardParams,
  type BoardRow,
} from '#features/boards/server/index.ts';
import { postCreated, type PostSummary } from '#features/posts/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { Actor, AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { perInstance, statement, type Param } from '#platform/server/data/statement.ts';
import { boardOfPost } from '../access.ts';
import { firstNotesSql, noBlocks, THINGS_BYTES } from '../read/blocksOfPost.ts';
import { excerptOf } from './derived.ts';
import { openSummary, postSql } from '../read/present.ts';
import { publishPost } from './tellPost.ts';

/** Drafts one person can have on one board. */
export const MAX_DRAFTS = 200;

export interface NewPost<N = NoteInput> {
  /** The statement that writes the post judges its writer's right to add to this board. */
  boardID: string;
  /** The profile that writes it. */
  creatorID: string;
  title?: string | undefined;
  /** Notes to begin with, in order. */
  notes?: N[] | undefined;
}

/**
 * Writes a post on a board of its writer's own, for the product itself: a draft without title and block is told of to its
 * creator alone.
 * @throws ApiError 400 when a note's content is not one; 404, 403 where its writer may not add to the board
 */
export async function createPostFor(
  context: AnyCommand,
  { notes = [], ...post }: NewPost,
): Promise<MadePost> {
  const { made } = await makePost(context, { ...post, notes: await noteContents(notes) });
  if (!made) throw notFound();
  return made.post;
}

/** A post that was just written: it is its maker's to write to. */
type MadePost = PostSummary & { _id: HeldID<'post'> };

/** The board of a post that was to be made, and what was made of it. */
interface MakePost {
  /** For `grantBoard`. */
  board: BoardRow;
  /** Null where its writer may not add to the board. */
  made: { post: MadePost; json: string } | null;
}

/**
 * Writes a post with its notes in one statement, which writes nothing where its writer may not add to the board: the
 * caller judges that (`grantBoard`) before anything else. Lists that show the post are told, and its board counts it.
 * The caller has made the notes' content, which is better done outside of a transaction.
 * @throws ApiError 422 when it would be one draft too many
 */
export async function makePost(
  context: AnyCommand,
  { boardID, creatorID, title = '', notes = [] }: NewPost<NoteContent>,
): Promise<MakePost> {
  const isDraft = title === '' && notes.length === 0;
  if (isDraft) await checkDraftLimit(context, boardID, creatorID);
  const insert = insertPost(context.services.links)[notes.length > 0 ? 'withNotes' : 'bare'];
  const [row] = await insert(context.tx, {
    postID: newId(),
    boardID,
    profileID: creatorID,
    // The product itself, as when somebody signs up, has no session.
    sessionID: (context.actor as Actor | undefined)?.sessionID ?? '',
    bin: false,
    title,
    sortTitle: sortKey(title),
    isDraft,
    noteIDs: notes.map(() => newId()),
    bodies: notes.map(({ body }) => body),
    rawBodies: notes.map(({ bodyRaw }) => bodyRaw),
    plains: notes.map(({ plain }) => plain),
    mentions: notes.map(({ mentions }) => mentions.join(',')),
  });
  const { post, json, ...board } = row ?? ({} as InsertRow);
  if (!post) return { board, made: null };
  const _id = asHeld<'post'>(post._id);
  publishPost(context, postCreated, post);
  if (!isDraft) touchBoard(context, boardOfPost(_id, post), { posts: 1 });
  return { board, made: { post: { ...post, _id }, json: json! } };
}

/** One's own drafts are merged into every page of the board, in any order: that is cheap while they are few. */
async function checkDraftLimit(context: AnyCommand, boardID: string, creatorID: string): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${MAX_DRAFTS} as full from posts
    where board_id = ${boardID} and ${ownDraft({ profileID: creatorID }, 'posts')}`.execute(context.tx);
  if (rows[0]!.full) {
    throw new ApiError(
      'LIMIT_REACHED',
      `You have ${MAX_DRAFTS} empty drafts on this board. Write in one of them, or delete some.`,
    );
  }
}

interface InsertValues extends BoardParams {
  postID: string;
  title: string;
  sortTitle: string;
  isDraft: boolean;
  /** One each a note, in order. */
  noteIDs: string[];
  bodies: string[];
  rawBodies: string[];
  plains: string[];
  /** The ids of those each mentions, separated by commas. */
  mentions: string[];
}

/** The board and, where a post was made, that as lists show it and as it opens, as JSON text. */
interface InsertRow extends BoardRow {
  post: PostSummary | null;
  json: string | null;
}

/**
 * Writes the rows of a post and its notes. Most posts begin without any: a statement that knows none starts in two thirds of
 * the time.
 */
const insertPost = perInstance((links: FileLinks) => ({
  bare: statement<InsertValues, InsertRow>((param) =>
    insertSql(links, param, {
      ctes: sql``,
      columns: sql`'{}'::text[], '', 0, 0`,
      json: (summary) => postSql(summary, noBlocks),
    }),
  ),
  withNotes: statement<InsertValues, InsertRow>((param) => {
    const all = {
      size: sql<number>`cardinality(p.thing_order)`,
      bytes: sql.lit(THINGS_BYTES.alone),
    } as const;
    return insertSql(links, param, {
      ctes: notesSql(param),
      columns: sql`${param('noteIDs')}::text[], (${excerptOf(sql`select plain, place from notes`)}),
        (select coalesce(sum(check_total), 0) from things), (select coalesce(sum(check_done), 0) from things)`,
      json: (summary) => postSql(summary, firstNotesSql(links, all)),
    });
  }),
}));

const writable = sql`select board.id from board where board.writable`;

/** The notes as rows. */
function notesSql(param: Param<InsertValues>): RawBuilder<unknown> {
  const all = (name: 'noteIDs' | 'bodies' | 'rawBodies' | 'plains' | 'mentions') => texts(param(name));
  return sql`notes as (
      select * from unnest(${all('noteIDs')}, ${all('bodies')}, ${all('rawBodies')}, ${all('plains')},
        ${all('mentions')}) with ordinality as n(id, body, body_raw, plain, mentions, place)
    ),
    things as (
      insert into things (id, post_id, board_id, thing_type, creator_id, body, body_raw, plain, mention_profiles)
      select notes.id, ${param('postID')}, there.id, 'NOTE', ${param('profileID')}, body, body_raw, plain,
        string_to_array(mentions, ',') from notes, (${writable}) there returning *
    ),`;
}

interface InsertParts {
  /** Of the notes: `notes`, and `things` as they were written. */
  ctes: RawBuilder<unknown>;
  /** The values of `thing_order`, `excerpt`, `check_total` and `check_done`. */
  columns: RawBuilder<unknown>;
  /** The post as it opens. @param summary what lists show of it, open at its end */
  json(summary: RawBuilder<string>): RawBuilder<unknown>;
}

/**
 * The one statement that inserts a post and answers with it. It reads the new rows from its CTEs: `things` here is the
 * CTE of the new notes, not the table.
 */
function insertSql(
  links: FileLinks,
  param: Param<InsertValues>,
  { ctes, columns, json }: InsertParts,
): RawBuilder<InsertRow> {
  return sql<InsertRow>`
    with ${boardOnce(param, sql`, ${may('post.add')} as writable`)}, ${ctes}
    p as (
      insert into posts (id, board_id, creator_id, title, sort_title, is_draft, thing_order, excerpt, check_total, check_done)
      select ${param('postID')}, there.id, ${param('profileID')}, ${param('title')}, ${param('sortTitle')},
        ${param('isDraft')}::boolean, ${columns} from (${writable}) there returning *
    )
    select board.*, made.post, made.json
    from board left join lateral (
        select (summary.text || '}')::json as post, ${json(sql`summary.text`)} as json
        from p cross join ${boardAgain}
          cross join lateral (select ${openSummary(links)} as text offset 0) summary -- used twice
      ) made on true`;
}
