import { sql, type RawBuilder } from 'kysely';
import { boardListed, boardThere, may, standing } from '#access/server/standing.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { ParsedQuery } from './parsedQuery.ts';

/** The boards that the searcher may read, each with what its row `v` says: a place each in arrays of the same length. */
export interface VisibleBoards {
  ids: string[];
  roles: string[];
  states: string[];
  notebooks: boolean[];
  readsComments: boolean[];
}

/**
 * The boards that hits are looked for in. They are a statement of their own, so that the one that searches is planned
 * knowing how many they are: guessed at from the rules of who reads what, they were two where there were thirty, and
 * a common word was looked for board by board, in every block, in place of among the latest.
 */
export async function visibleBoards(
  db: Db,
  query: Omit<ParsedQuery, 'words' | 'q' | 'anyOf'>,
): Promise<VisibleBoards> {
  const { boardID, narrowing } = query;
  const isArchived = narrowing.is.includes('archived');
  const { rows } = await sql<VisibleBoards>`
    with boards_there as materialized (
      select b.id, b.title, s.role, s.state, b.board_type = 'CONNECTION' as is_notebook,
        ${may('comment.read')} as reads_comments
      from boards b ${standing(query)}
      where ${isArchived ? boardThere : boardListed} and ${may('board.read')}
        and (${boardID ?? null}::text is null or b.id = ${boardID ?? null}))
    select coalesce(array_agg(v.id), '{}') as ids, coalesce(array_agg(v.role), '{}') as roles,
      coalesce(array_agg(v.state), '{}') as states, coalesce(array_agg(v.is_notebook), '{}') as notebooks,
      coalesce(array_agg(v.reads_comments), '{}') as "readsComments"
    from boards_there v where ${called(narrowing.in)}`.execute(db);
  return rows[0]!;
}

/** The CTE that a search looks in: the boards `visible`. */
export function within(boards: VisibleBoards): RawBuilder<unknown> {
  return sql`visible as materialized (
      select * from unnest(${boards.ids}::text[], ${boards.roles}::text[], ${boards.states}::text[],
        ${boards.notebooks}::boolean[], ${boards.readsComments}::boolean[])
        as v(id, role, state, is_notebook, reads_comments))`;
}

/** Whether a board is called like one of these: wholly, or where none is, in part of its title. */
function called(titles: string[]): RawBuilder<unknown> {
  if (titles.length === 0) return sql`true`;
  const ways = titles.map(
    (title) => sql`(folded(v.title) = folded(${title}) or strpos(folded(v.title), folded(${title})) > 0
      and not exists (select from boards_there o where folded(o.title) = folded(${title})))`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}
