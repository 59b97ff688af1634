import { sql, type RawBuilder } from 'kysely';
import { can } from '#access/contract/capabilities.ts';
import { commentThere } from '#access/server/commentSeen.ts';
import { readerOf } from '#access/server/standing.ts';
import type { Standing } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { bookmarkedAmong } from '#features/bookmarks/server/tables.ts';
import type { OpenedPost, Post, PostSummary } from '#features/posts/contract.ts';
import type { Reactions } from '#features/reactions/contract.ts';
import { reactionsOnPost } from '#features/reactions/server/tables.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import { changedByOthers, changedPosts } from '../lists/modifiedPosts.ts';

/** Reactions told with a post, and the comments among which their authors are looked for. */
const MOST_REACTIONS = 5_000;
const LATEST = 200;
const AUTHORS = 5;
const MENTIONED = 5;

interface Talk {
  commentAuthors: PersonInfo[];
  postComments: number;
  thingComments: Record<string, number>;
  thingAuthors: Record<string, PersonInfo[]>;
  /** By the id of what was reacted to. */
  given: Record<string, Reactions>;
  mentioned: Record<string, PersonInfo[]>;
  contentModified: boolean;
  /** Ids of what the reader keeps among the bookmarks. */
  kept: string[];
}

/** A post with what is said and felt about it and its blocks. Who spoke is for those who may read comments. */
export async function withTalk(context: AnyRead, post: Post, reader: Standing): Promise<OpenedPost> {
  const talk = await talkOf(context, post._id, post.things, reader, 'post');
  const { commentAuthors, postComments, thingComments, contentModified } = talk;
  const { [post._id]: own = {}, ...thingReactions } = talk.given;
  return {
    ...post,
    commentAuthors,
    postComments,
    thingComments,
    reactions: own,
    postReactions: own,
    thingReactions,
    isBookmarked: talk.kept.includes(post._id),
    contentModified,
    archived: post.state === 'ARCHIVED',
    things: post.things.map((thing) => ({ ...thing, ...about(thing, talk) })),
  };
}

/**
 * A page of posts, as JSON text, each with what a list leaves out because it is not the same for everybody. Asked by a
 * statement of its own, so that the page's own stays what it is for those who do not want it.
 */
export async function withMarks({ db, actor }: AnyRead, page: string): Promise<string> {
  const posts = JSON.parse(page) as PostSummary[];
  const ids = posts.map(({ _id }) => _id);
  const { rows } = await sql<Pick<Talk, 'kept'> & { changed: string[] }>`
    select ${bookmarkedAmong(actor.profileID, ids)} as kept, array(${changedPosts(readerOf(actor), ids)}) as changed`.execute(
    db,
  );
  const { kept, changed } = rows[0]!;
  const marked = posts.map((post) => ({
    ...post,
    isBookmarked: kept.includes(post._id),
    contentModified: changed.includes(post._id),
    archived: post.state === 'ARCHIVED',
  }));
  return JSON.stringify(marked);
}

/** Blocks of a post with what is said and felt about them; of its other blocks nothing is read. */
export async function withThingTalk<T extends Pick<Thing, '_id' | 'commentCount'>>(
  context: AnyRead,
  postID: string,
  things: T[],
  reader: Standing,
): Promise<(T & ThingTalk)[]> {
  const talk = await talkOf(context, postID, things, reader, 'things');
  return things.map((thing) => ({ ...thing, ...about(thing, talk) }));
}

const about = (
  { _id, commentCount }: Pick<Thing, '_id' | 'commentCount'>,
  { given, thingAuthors, mentioned, kept }: Talk,
) => ({
  commentAuthors: thingAuthors[_id] ?? [],
  thingComments: commentCount,
  reactions: given[_id] ?? {},
  isBookmarked: kept.includes(_id),
  mentionProfiles: mentioned[_id] ?? [],
});
type ThingTalk = ReturnType<typeof about>;

/** @param of whether the post is asked about too, whose comments are counted on all of its blocks, or these blocks alone */
async function talkOf(
  { db, actor }: AnyRead,
  postID: string,
  things: readonly { _id: string }[],
  reader: Standing,
  of: 'post' | 'things',
): Promise<Talk> {
  const isTold = can(reader, 'comment.read');
  const shown = things.map(({ _id }) => _id);
  const among = of === 'post' ? sql`post_id = ${postID}` : sql`id = any(${shown}::text[])`;
  const { rows } = await sql<Talk>`
    with given as materialized (
      ${reactionsOnPost(postID, [postID, ...shown])}
      order by created_at limit ${MOST_REACTIONS}
    ), commented as materialized (
      select id, comment_count from things where ${among} and deleted_at is null and comment_count > 0
    )
    select ${isTold && of === 'post' ? authorsSql(sql`c.place_id = ${postID}`) : sql`'[]'::json`} as "commentAuthors",
      (p.comment_count - coalesce((select sum(comment_count) from commented), 0))::int as "postComments",
      (select coalesce(json_object_agg(id, comment_count), '{}') from commented) as "thingComments",
      (select coalesce(json_object_agg(t.id, ${authorsSql(sql`c.thing_id = t.id`)}), '{}') from commented t
        where ${isTold}::boolean and t.id = any(${shown}::text[])) as "thingAuthors",
      (select coalesce(json_object_agg(source_id, of_source), '{}') from (
        select source_id, json_object_agg(unicode, people order by since) as of_source from (
          select source_id, unicode, min(created_at) as since,
            json_agg(json_build_object('profileID', profile_id, 'date', wire_time(created_at)) order by created_at) as people
          from given group by source_id, unicode
        ) e group by source_id
      ) s) as given,
      (select coalesce(json_object_agg(t.id, (
          select coalesce(json_agg(person_json(mp)), '[]') from profiles mp
            where mp.id = any(t.mention_profiles[1:${sql.lit(MENTIONED)}]))), '{}')
        from things t where t.id = any(${shown}::text[]) and cardinality(t.mention_profiles) > 0) as mentioned,
      ${bookmarkedAmong(actor.profileID, [postID, ...shown])} as kept,
      coalesce((select ${changedByOthers(actor.profileID, sql.ref('v.viewed_at'))} from post_views v
        where v.profile_id = ${actor.profileID} and v.post_id = p.id), false) as "contentModified"
    from posts p where p.id = ${postID}`.execute(db);
  return rows[0]!;
}

/** Who spoke last, of the last comments `c` that a condition takes. */
function authorsSql(condition: RawBuilder<unknown>): RawBuilder<PersonInfo[]> {
  return sql<PersonInfo[]>`(
    select coalesce(json_agg(person_json(ap) order by said.last desc), '[]') from (
      select latest.owner_id, max(latest.id) as last from (
        select c.owner_id, c.id from comments c left join things ct on ct.id = c.thing_id
        where ${condition} and ${commentThere('c', 'ct')} order by c.id desc limit ${LATEST}
      ) latest group by latest.owner_id order by last desc limit ${AUTHORS}
    ) said join profiles ap on ap.id = said.owner_id)`;
}

/** Empty comments, reactions and marks, for a reader whom the post's password keeps out. */
export const noTalk = {
  commentAuthors: [],
  postComments: 0,
  thingComments: {},
  reactions: {},
  postReactions: {},
  thingReactions: {},
  isBookmarked: false,
  contentModified: false,
} satisfies Partial<OpenedPost>;
