import { describe, expect, test, vi } from 'vitest';
import type { Thing } from '#blocks/contract/index.ts';
import type { Comment } from '#features/comments/contract.ts';
import { aboutBlock, teaser } from './block/aboutBlock.ts';
import { byDay } from './list/byDay.ts';
import { readDraft, writeDraft } from './write/drafts.ts';

test('comments are grouped by Today, Yesterday, or a full date', () => {
  const at = (createDate: string) => ({ createDate }) as Comment;
  const moments = ['2025-11-18T17:12:00.000Z', '2026-11-18T17:12:00.000Z', '2026-11-18T17:30:00.000Z'];
  const days = byDay([...moments, '2026-11-19T11:05:00.000Z', '2026-11-20T09:40:00.000Z'].map(at), {
    now: '2026-11-20T14:02:00.000Z',
    timeZone: 'UTC',
  });
  expect(days.map(({ name, comments }) => [name, comments.length])).toEqual([
    ['Tuesday 18 November 2025', 1],
    ['Wednesday 18 November', 2],
    ['Yesterday', 1],
    ['Today', 1],
  ]);
});

describe('what a comment is on', () => {
  const note = (body: string) => ({ thingType: 'NOTE', title: '', body }) as Thing;
  const file = (fileMime: string, title = '') =>
    ({ thingType: 'FILE', title, fileName: 'lamp-specification-r2.pdf', fileMime }) as Thing;
  test.each([
    [file('image/jpeg'), 'an image'],
    [file('image/jpeg', 'The paper shade'), 'The paper shade'],
    [file('audio/mpeg', 'Dele and the glass-blower on dimmers'), 'Dele and the glass-blower on d…'],
    [file('application/pdf'), 'lamp-specification-r2.pdf'],
    [note('<p></p><p>Three lamps</p><p>came back</p>'), '“Three lamps”'],
    [note('<p></p>'), 'a note'],
    [note('<p>&lt;script&gt; &amp; so on, for a good while</p>'), '“<script> & so on, for a good w…”'],
  ])('%j', (thing, words) => expect(aboutBlock(thing)).toBe(words));

  test('characters are counted as people see them', () => {
    expect(teaser('💡'.repeat(31))).toBe(`${'💡'.repeat(30)}…`);
  });
});

test('a draft is kept for its person and post, through a reload', async () => {
  const words = { text: 'Half a thought', mentions: [{ profileID: 'a', name: 'Ana' }] };
  writeDraft('ana:post', words);
  expect(readDraft('ana:post')).toEqual(words);
  expect(readDraft('ben:post')).toEqual({ text: '', mentions: [] });
  vi.resetModules(); // as the page that is opened anew knows nothing but what is stored
  const again = await import('./write/drafts.ts');
  expect(again.readDraft('ana:post')).toEqual(words);
  expect(again.draftIn('ana', 'post')).toBe('Half a thought');
  writeDraft('ana:post', { text: '', mentions: [] });
  expect(localStorage.getItem('comment:ana:post')).toBeNull();
});
