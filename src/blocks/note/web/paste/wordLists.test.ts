import { expect, test } from 'vitest';
import { listWordParagraphs } from './wordLists.ts';

const line = (level: number, mark: string, words: string, list = 0) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
function withLists(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  listWordParagraphs(body);
  return body.innerHTML;
}
const shape = (html: string) =>
  withLists(html)
    .replace(/<!--[^]*?-->/g, '')
    .replace(/ class="[^"]*"/g, '');

test('a list from an office program is a list, without its drawn marks', () => {
  expect(shape(`<p>Lamps</p>${line(1, '·', 'brass')}${line(1, '·', '<b>oak</b>')}<p>after</p>`)).toBe(
    '<p>Lamps</p><ul><li><p>brass</p></li><li><p><b>oak</b></p></li></ul><p>after</p>',
  );
});

test('its levels are lists in lists, its numbers a numbered list', () => {
  expect(shape(line(1, '1.', 'one') + line(2, 'o', 'within') + line(1, '2.', 'two'))).toBe(
    '<ol><li><p>one</p><ul><li><p>within</p></li></ul></li><li><p>two</p></li></ol>',
  );
  expect(shape(line(1, '3)', 'goes on'))).toBe('<ol start="3"><li><p>goes on</p></li></ol>');
});

test('lists that follow each other, or are apart, stay apart', () => {
  expect(shape(line(1, '·', 'a', 0) + line(1, '1.', 'b', 1))).toBe(
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
  );
  expect(shape(`${line(1, '·', 'a')}<p>between</p>${line(1, '·', 'b')}`)).toBe(
    '<ul><li><p>a</p></li></ul><p>between</p><ul><li><p>b</p></li></ul>',
  );
});

test('what has no such lists is left as it is', () => {
  expect(withLists('<p>mso</p><ul><li>a</li></ul>')).toBe('<p>mso</p><ul><li>a</li></ul>');
});
