import { expect, test } from 'vitest';
import { taskBody, taskTitle } from './taskOf.ts';

test('a task is called by the first line of the comment it is made of, or its beginning', () => {
  expect(taskTitle('  Fetch   the lamps\nby nine ')).toBe('Fetch the lamps');
  expect(taskTitle('🪔'.repeat(101))).toBe(`${'🪔'.repeat(100)}…`);
  expect(taskTitle('🪔'.repeat(100))).toBe('🪔'.repeat(100));
});

test('a task says the comment’s words as they were, whatever they look like', () => {
  const from = { name: 'Ana <b>', address: '/posts/1?thingID=2&commentID=3' };
  expect(taskBody('<img src=x>\n"both" & more', from)).toBe(
    '<blockquote><p>&lt;img src=x&gt;</p><p>&quot;both&quot; &amp; more</p></blockquote>' +
      `<p>From <a href="${location.origin}/posts/1?thingID=2&amp;commentID=3">a comment</a> by Ana &lt;b&gt;</p>`,
  );
});
