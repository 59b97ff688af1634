import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { postOrders } from '#features/posts/server/lists/postOrders.ts';
import { postPage, type PageOptions } from '#features/posts/server/lists/postPage.ts';
import type { Caller, Services } from '#platform/server/events/context.ts';

/** The text and values of the product's statement for a page, found by running it against a database that only listens. */
export async function ownStatement(
  { boardID, actor, limit }: { boardID: string; limit: number; actor: Caller },
  links: Services['links'],
): Promise<{ text: string; values: unknown[] }> {
  const heard: CompiledQuery[] = [];
  class Listener extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return {
        ...connection,
        executeQuery: async (query: CompiledQuery) => {
          heard.push(query);
          return { rows: [] };
        },
      };
    }
  }
  const db: Services['db'] = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Listener(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const options = {
    boardID,
    sortBy: 'recent',
    includeCount: false,
    state: 'ACTIVE',
    draftsOnly: false,
    people: [],
    parts: undefined,
    at: { position: postOrders.recent.start, way: 'after', limit },
  } satisfies PageOptions;
  await postPage({ db, services: { links } as Services, actor }, options);
  const { sql: text, parameters } = heard[0]!;
  return { text, values: [...parameters] };
}
