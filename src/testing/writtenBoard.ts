import { sql } from 'kysely';
import { expect } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import type { Db } from '#platform/server/data/database.ts';
import { createPerson, type Person } from './people.ts';
import type { WriteRecord } from './writers.ts';

/** A board of the first of so many people, on which the others may write. */
export async function openBoard(
  url: string,
  db: Db,
  writers: number,
): Promise<{ people: Person[]; boardID: string }> {
  const names = Array.from({ length: writers }, (_, number) => `Writer ${number + 1}`);
  const people = await Promise.all(names.map((name) => createPerson({ services: { db } }, name)));
  const response = await fetch(`${url}/api${createBoard.path}`, {
    method: 'POST',
    headers: { ...people[0]!.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Under fire', share: 'restricted' }),
  });
  const boardID = ((await response.json()) as { _id: string })._id;
  const members = people.slice(1).map((person) => person.profileID);
  await sql`insert into board_members (board_id, profile_id, role) select ${boardID}, id, 'AUTHOR' from unnest(${members}::text[]) id`.execute(
    db,
  );
  await sql`update boards set member_count = ${writers} where id = ${boardID}`.execute(db);
  return { people, boardID };
}

/** Everything that was acknowledged is there once; what was given up is there once or not at all; and nothing else. */
export async function expectKept(db: Db, record: WriteRecord): Promise<void> {
  const { rows: blocks } = await sql<{
    id: string;
    words: string;
  }>`select id, plain as words from things`.execute(db);
  const kept = new Map(blocks.map(({ id, words }) => [words, id]));
  expect(kept.size, 'blocks that are there twice').toBe(blocks.length);
  expect(
    [...record.blocks].filter(([words, id]) => kept.get(words) !== id),
    'acknowledged blocks that are lost',
  ).toEqual([]);
  expect(
    [...kept.keys()].filter((words) => !record.blocks.has(words) && !record.unknown.has(words)),
    'blocks nobody wrote',
  ).toEqual([]);

  const { rows: posts } = await sql<{ id: string; title: string }>`select id, title from posts`.execute(db);
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  expect(
    [...record.titles].filter(([id, possible]) => !possible.includes(titles.get(id)!)),
    'posts with a title they were not given',
  ).toEqual([]);
  expect(
    posts.filter(({ id, title }) => !record.titles.has(id) && !record.unknown.has(title)),
    'posts nobody wrote',
  ).toEqual([]);
}
