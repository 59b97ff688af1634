import { afterEach, expect, test, vi } from 'vitest';
import { withFirstCalls, type FirstCall } from './firstCalls.ts';

const call = (more: Partial<FirstCall> = {}): FirstCall => ({
  url: '/api/content/board/b1',
  body: '{}',
  headers: { 'auth-token': 'token', profile: 'ilse' },
  answer: Promise.resolve(new Response('first')),
  ...more,
});
const init = (more: RequestInit = {}): RequestInit => ({
  method: 'POST',
  headers: { 'auth-token': 'token', profile: 'ilse', 'x-client-id': 'tab' },
  body: '{}',
  ...more,
});
const sent = () => vi.fn<typeof fetch>(() => Promise.resolve(new Response('sent')));
const textOf = async (response: Promise<Response>) => (await response).text();

afterEach(() => {
  delete window.firstCalls;
});

test('the answer of the document’s call is taken once, and then the call is made', async () => {
  window.firstCalls = [call()];
  const send = sent();
  const take = withFirstCalls(send, () => 100);
  expect(await textOf(take('/api/content/board/b1', init()))).toBe('first');
  expect(send).not.toHaveBeenCalled();
  expect(await textOf(take('/api/content/board/b1', init()))).toBe('sent');
});

test.each([
  ['another address', '/api/content/board/b2', init()],
  ['another body', '/api/content/board/b1', init({ body: '{"limit":1}' })],
  ['another token', '/api/content/board/b1', init({ headers: { 'auth-token': 'new', profile: 'ilse' } })],
  ['another profile', '/api/content/board/b1', init({ headers: { 'auth-token': 'token', profile: 'x' } })],
])('%s is another call', async (_, url, other) => {
  window.firstCalls = [call()];
  expect(await textOf(withFirstCalls(sent(), () => 100)(url, other))).toBe('sent');
});

test('an answer that is not fresh is not taken, and one that did not come is asked for again', async () => {
  window.firstCalls = [call()];
  expect(await textOf(withFirstCalls(sent(), () => 30_000)('/api/content/board/b1', init()))).toBe('sent');
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  window.firstCalls = [call({ answer: lost })];
  expect(await textOf(withFirstCalls(sent(), () => 100)('/api/content/board/b1', init()))).toBe('sent');
});

test('whoever has given up meanwhile is told nothing', async () => {
  window.firstCalls = [call()];
  const signal = AbortSignal.abort();
  await expect(withFirstCalls(sent(), () => 100)('/api/content/board/b1', init({ signal }))).rejects.toThrow(
    'abort',
  );
});
