import fastify from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { postOrders } from '#features/posts/server/postOrders.ts';
import { postPage, type PageOptions } from '#features/posts/server/postPage.ts';
import type { Services } from '#platform/server/context.ts';
import { createDb, createPool } from '#platform/server/database.ts';
import { createFileLinks } from '#platform/server/fileLinks.ts';

/** What the floor answers: the page of a board. */
export interface FloorRequest {
  connectionString: string;
  boardID: string;
  profileID: string;
  limit: number;
}

/**
 * What this machine can do at best: bare Fastify that sends on what the product's own statement for a page answers.
 * Nobody signs in, nothing is validated or checked.
 */
process.once('message', (request: FloorRequest) => void serveFloor(request));

async function serveFloor({ connectionString, ...page }: FloorRequest): Promise<void> {
  const pool = createPool(connectionString);
  const links = await createFileLinks(createDb(pool));
  const { sql: text, parameters } = await statementOf(page, links);
  const query = { name: 'floor', text, values: [...parameters] };
  const app = fastify();
  app.post('/', async (_request, reply) => {
    const { rows } = await pool.query<{ info: string }>(query);
    return reply
      .type('application/json')
      .send(`{"info":${rows[0]!.info},"hasRemaining":true,"cursor":"${'x'.repeat(60)}"}`);
  });
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** The text and values of the statement, found by running it against a database that only listens. */
async function statementOf(
  page: Omit<FloorRequest, 'connectionString'>,
  links: Services['links'],
): Promise<CompiledQuery> {
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
    ...page,
    sortBy: 'recent',
    includeCount: false,
    audiences: ['BOARD'],
    state: 'ACTIVE',
    draftsOnly: false,
    people: [],
    parts: undefined,
    after: postOrders.recent.start,
  } satisfies PageOptions;
  await postPage({ db, services: { links } as Services }, options);
  return heard[0]!;
}
