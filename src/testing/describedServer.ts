import { randomUUID } from 'node:crypto';
import { pathTo } from '#platform/contract/endpoint.ts';
import type { TestApp } from './app.ts';

/** The input of a call: a valid request, so that nothing but rights decides about it. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** A file, where the call takes one. */
  bytes?: Buffer;
}

export interface Sent {
  status: number;
  body: string;
}

/**
 * The call by which something is done. A deed that others may do than the rest of its call has a row of its own:
 * `members.updateRole: hand over`.
 */
export const callOf = (name: string): string => name.replace(/:.*/, '');

/** The server as its own document describes it: the names of its calls, where they are mounted, and a way to make them. */
export async function readServer(app: TestApp) {
  const document = (await app.http.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => [operationId, { method: method as 'get', path }] as const,
      ),
    ),
  );
  const send = async (
    call: string,
    { params, query, body, bytes }: Input,
    headers: Record<string, string> = {},
  ): Promise<Sent> => {
    const { method, path } = operations.get(callOf(call))!;
    const answer = await app.http.inject({
      method,
      url: `/api${pathTo({ path }, params)}`,
      headers: {
        ...headers,
        ...(method === 'get' ? {} : { 'idempotency-key': randomUUID() }),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
      ...(bytes ? { payload: bytes } : {}),
    });
    return { status: answer.statusCode, body: answer.body };
  };
  const routes = [...operations.values()].map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  return { calls: [...operations.keys()], routes, send };
}
