import fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import type { Caller } from '#platform/server/events/context.ts';
import { createDb, createPool } from '#platform/server/data/database.ts';
import { createFileLinks } from '#platform/server/data/fileLinks.ts';
import { ownStatement } from './ownStatement.ts';

/** A request for the floors: the rows that they answer, and the bytes of JSON that the product's own answers have. */
export interface FloorRequest {
  connectionString: string;
  boardID: string;
  postID: string;
  /** The reader, for the product's own statement. */
  actor: Caller;
  limit: number;
  bytes: { page: number; post: number; event: number };
}

/** The floors that there are: their paths. */
export type Floor = 'page' | 'own' | 'post' | 'create' | 'change' | 'kept';

/**
 * Serves the floors, the best that this machine can do: bare Fastify with one statement each, a pool of four, as many
 * bytes as the product's answer, and bare Socket.IO. Nobody signs in, nothing is validated or checked, nobody is told.
 * `own` is the page by the product's own statement; `kept` is a change that is on the disk, as one inserted row, before
 * anybody is told.
 */
process.once('message', (request: FloorRequest) => void serveFloors(request));

async function serveFloors(request: FloorRequest): Promise<void> {
  const { connectionString, boardID, postID, limit, bytes } = request;
  const pool = new pg.Pool({ connectionString, max: 4 });
  const app = fastify();
  const text = async (name: string, statement: string, values: unknown[]): Promise<string> => {
    const { rows } = await pool.query<{ json: string }>({ name, text: statement, values });
    return rows[0]!.json;
  };
  const send = (reply: FastifyReply, json: string) => reply.type('application/json').send(json);

  /** A statement whose last value fills each of its rows up. @returns what runs it with as many bytes as are wanted */
  const filled = async (name: string, statement: string, own: unknown[], rows: number, wanted: number) => {
    const bare = Buffer.byteLength(await text(`${name} bare`, statement, [...own, '']));
    const values = [...own, 'x'.repeat(Math.max(0, Math.round((wanted - bare) / rows)))];
    return () => text(name, statement, values);
  };
  const page = await filled('page', PAGE, [boardID, limit], limit, bytes.page);
  app.post('/page', async (_request, reply) => send(reply, await page()));
  const post = await filled('post', POST, [postID], 1, bytes.post);
  app.post('/post', async (_request, reply) => send(reply, await post()));

  const links = await createFileLinks(createDb(createPool(connectionString, { max: 1 })));
  const own = { name: 'own', ...(await ownStatement(request, links)) };
  app.post('/own', async (_request, reply) => {
    const { rows } = await pool.query<{ info: string }>(own);
    return send(reply, `{"info":${rows[0]!.info},"hasRemaining":true}`);
  });

  await pool.query(TABLE);
  const fill = 'x'.repeat(bytes.post);
  app.post('/create', async (_request, reply) => send(reply, await text('create', CREATE, [boardID, fill])));

  const io = new Server(app.server, { path: '/notification/ws', transports: ['websocket'] });
  io.on('connection', (socket) => {
    socket.on('join', async ({ room }: { room: string }, answer: (outcome: object) => void) => {
      await socket.join(room);
      answer({ ok: true });
    });
  });
  const data = 'x'.repeat(bytes.event);
  const tell = (mutationID: unknown) => io.to(`board:${boardID}`).emit('event', { mutationID, data });
  app.post('/change', async ({ headers }, reply) => {
    tell(headers['idempotency-key']);
    return send(reply, '{}');
  });
  app.post('/kept', async ({ headers }, reply) => {
    await text('create', CREATE, [boardID, data]);
    tell(headers['idempotency-key']);
    return send(reply, '{}');
  });
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
}

const card = `'_id', id, 'boardID', board_id, 'title', title, 'excerpt', excerpt, 'creator', creator_id,
  'createDate', created_at, 'modifiedDate', modified_at, 'isDraft', is_draft, 'totalFileCount', file_count`;
const PAGE = `select json_agg(json_build_object(${card}, 'rest', $3::text) order by sort_at desc, id desc)::text as json
  from (select * from posts where board_id = $1 and deleted_at is null and not is_draft and state = 'ACTIVE'
    order by sort_at desc, id desc limit $2) page`;
const POST = `select json_build_object(${card}, 'rest', $2::text)::text as json from posts where id = $1`;
const TABLE = `create table bench_posts (id bigint generated always as identity primary key, board_id text not null,
  title text not null, body text not null, created_at timestamptz not null default now())`;
const CREATE = `insert into bench_posts (board_id, title, body) values ($1, 'One more post', $2)
  returning json_build_object('_id', id, 'boardID', board_id, 'title', title, 'createDate', created_at, 'rest', body)::text as json`;
