import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Change } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { PENDING, SaveQueue, type SaveJob } from '#platform/web/saving/saveQueue.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { createPostActions } from './postActions.ts';

afterEach(() => {
  clearToasts();
  vi.advanceTimersByTime(1000); // they leave
});
beforeEach(() => void vi.useFakeTimers());

const bodyOf = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const me = { id: 'ilse' } as Note['creatorInfo'];
const base = { version: 1, text: '' };

/** A post that is open without a connection: what is done to it waits. */
function openOffline(send: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const waiting = new Map<string, SaveJob>();
  const saves = new SaveQueue({
    send: send,
    store: { load: async () => [], save: async () => undefined },
    queued: (job) => void waiting.set(job.id, job),
    dropped: (job) => void waiting.delete(job.id),
    refused: vi.fn(),
    pause: () => new Promise(() => undefined),
  });
  const post = {
    _id: 'post',
    boardID: 'board',
    title: 'Lamps',
    things: [],
    thingOrder: [],
    boardInfo: { role: 'owner' },
  } as unknown as Post;
  const page = {
    post,
    me,
    selected: [],
    upload: vi.fn(),
    gather: vi.fn(),
    goTo: vi.fn(),
    goToFrame: vi.fn(),
    goToTitle: vi.fn(),
  };
  const actions = createPostActions({ saves, profileID: () => 'ilse' } as unknown as Platform, () => page);
  /** Adds a note as the page does, and writes in it. */
  const write = (text: string): Note => {
    const index = page.post.thingOrder.length;
    actions.addNoteAt(index);
    const { thing, thingOrder } = added([...waiting.values()].at(-1)!);
    page.post = { ...page.post, things: [...page.post.things, thing], thingOrder };
    void actions.save(thing._id, bodyOf(text), base, () => true);
    return thing;
  };
  return { actions, write, page, waiting: () => [...waiting.values()] };
}

/** The block and the order that a job shows before it is sent. */
function added(job: SaveJob) {
  const change = job.expected![0] as Change & { data: { thing: Note; thingOrder: Post['thingOrder'] } };
  return change.data;
}

test('a note that was written and deleted without a connection comes back by Undo with its words, at once', () => {
  const { actions, write, waiting } = openOffline();
  write('first'); // the queue is at it: the server may have heard of it
  const thing = write('Brass, or oak?');
  actions.remove(thing);
  expect(waiting().some((job) => JSON.stringify(job).includes(thing._id))).toBe(false);

  toasts.current()[0]!.action!.onAction();
  const back = waiting().at(-1)!;
  // The server never heard of it: it is the same note as before.
  expect(back.input.body).toEqual({ _id: thing._id, index: 1, bodyRaw: bodyOf('Brass, or oak?') });
  expect(added(back).thing.bodyRaw).toBe(bodyOf('Brass, or oak?'));
});

test('a new note has its id from the start: what is done to it waits behind its making', () => {
  const { actions, write, waiting } = openOffline();
  const thing = write('Brass, or oak?');
  expect(thing._id).toMatch(/^[0-9a-f]{24}$/);
  actions.remove(thing); // the queue is at it: the server may have heard of it
  expect(waiting().map(({ endpoint, lane, input }) => [endpoint, lane, input.params?.['thingID']])).toEqual([
    ['note.create', 'post:post', undefined],
    ['note.update', 'post:post', thing._id],
    ['note.delete', 'post:post', thing._id],
  ]);
});

test('words that are still on their way are asked back for too', () => {
  const { actions, write } = openOffline();
  actions.remove(write('Brass, or oak?'));
  expect(toasts.current()).toMatchObject([{ message: 'Note deleted', action: { label: 'Undo' } }]);
});

test('an empty note goes without a word', () => {
  const { actions, write } = openOffline();
  actions.remove(write(''));
  expect(toasts.current()).toEqual([]);
});

test('files that are put into an empty note take its place; into a written one, the place after it', () => {
  const { actions, write, page } = openOffline();
  const written = write('Brass');
  const empty = write('');
  const files = [new File([], 'lamp.jpg')];
  actions.addFilesAfter(written, files, false);
  expect(page.upload).toHaveBeenLastCalledWith(files, 1);
  actions.addFilesAfter(empty, files, true);
  expect(page.upload).toHaveBeenLastCalledWith(files, 1);
  expect(toasts.current()).toEqual([]); // it held nothing that could be missed
  actions.addFilesAfter(written, files, false, 'gathered');
  expect(page.gather).toHaveBeenLastCalledWith(files, 1);
});

test('a block moves by steps, and not beyond the first and the last place', () => {
  const { actions, write, waiting } = openOffline();
  const [first, last] = [write('One'), write('Two')];
  const before = waiting().length;
  actions.step(first._id, -1);
  actions.step(last._id, 1);
  actions.step('unknown', 1);
  expect(waiting()).toHaveLength(before);
  actions.step(first._id, 1);
  expect(waiting().at(-1)).toMatchObject({ endpoint: 'posts.setThingOrder', input: { body: { index: 1 } } });
});

test('a block that the server has made and not named is told of', async () => {
  const { write } = openOffline(async () => ({ data: {} }));
  write('Brass');
  await vi.waitFor(() =>
    expect(toasts.current().map(({ message }) => message)).toContain(
      'Failed to create block: API did not return ID',
    ),
  );
});

test('one that has no name yet is neither deleted nor changed', async () => {
  const { actions, write, page, waiting } = openOffline();
  const thing = { ...write('Brass'), _id: `${PENDING}1` };
  page.post = { ...page.post, things: [thing], thingOrder: [{ _id: thing._id, type: 'NOTE' }] };
  const before = waiting().length;
  actions.remove(thing);
  expect(toasts.current().at(-1)?.message).toBe('Cannot delete block without API ID');
  expect(await actions.save(thing._id, bodyOf('Oak'), base, () => true)).toBe('unsaved');
  expect(toasts.current().at(-1)?.message).toBe('Cannot update block without API ID');
  expect(waiting()).toHaveLength(before);
});
