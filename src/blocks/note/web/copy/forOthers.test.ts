import { expect, test } from 'vitest';
import { htmlForOthers } from './forOthers.ts';
import { tidyPasted } from '#blocks/note/web/paste/tidyPasted.ts';

const of = (html: string) => htmlForOthers(html, (address) => (address.endsWith('b') ? 'Plan' : undefined));

test('colours and markers are styles that other programs know', () => {
  expect(of('<p><mark data-color="green">a</mark><span data-color="red">b</span></p>')).toBe(
    '<p><mark data-color="green" style="background-color:#d5efd2">a</mark><span data-color="red" style="color:#b3261e">b</span></p>',
  );
});

test('what leads to a post leads there from anywhere, by its title', () => {
  const id = 'b'.repeat(24);
  expect(of(`<p><a data-reference="POST" href="/posts/${id}">a post</a></p>`)).toBe(
    `<p><a data-reference="POST" href="${location.origin}/posts/${id}">Plan</a></p>`,
  );
});

test('a box is a letter, which is gone when it comes back', () => {
  const list =
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>done</p></div></li></ul>';
  const made = of(list);
  expect(made).toContain('<p><span data-for-others="">☑ </span>done</p>');
  expect(made).not.toContain('<input');
  expect(tidyPasted(`<div data-pm-slice="0 0 []">${made}</div>`)).toContain('<p>done</p>');
});

test('a table has lines, a cell stands as it did', () => {
  expect(of('<table><tbody><tr><td align="right"><p>1</p></td></tr></tbody></table>')).toContain(
    '<td align="right" style="border:1px solid #999;padding:4px 8px;text-align:right">',
  );
});
