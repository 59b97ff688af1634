import type { Person } from './person.ts';

/** Creates a board without a page, for a journey about something else. @returns its address */
export async function createBoard({ api }: Pick<Person, 'api'>, title: string): Promise<string> {
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title });
  return `/boards/${_id}`;
}
