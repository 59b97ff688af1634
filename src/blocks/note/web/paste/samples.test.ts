import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateHTML, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import { documentOf } from './documentOf.ts';
import { hasWords } from './hasWords.ts';

/** The document that a note becomes, as HTML without what every note has, a line a block. */
async function pasted(html: string, text = ''): Promise<string> {
  const document = JSON.parse(await documentOf(html, text)) as JSONContent;
  return generateHTML(document, noteExtensions)
    .replaceAll(/ dir="auto"| xmlns="[^"]*"| target="_blank"| rel="[^"]*"| (?:col|row)span="1"/g, '')
    .replaceAll(/<colgroup>.*?<\/colgroup>|<label>.*?<\/label>| style="min-width[^"]*"/g, '')
    .replaceAll(
      /(?<=<\/(?:h\d|p|ul|ol|table|pre|blockquote|div)>|<hr>)(?=<(?:h\d|p|ul|ol|table|pre|hr|blockquote|div)\b)/g,
      '\n',
    );
}

/** The clipboard as a program writes it: its wrappers, its styles and its comments. */
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.html`), 'utf8');
const lines = (...all: string[]) => all.join('\n');

test('Google Docs: nothing is bold by its wrapper, lists nest, boxes are boxes', async () => {
  expect(await pasted(sample('googleDocs'))).toBe(
    lines(
      '<h1>Field trip to the lighthouse</h1>',
      '<h3>Who comes along</h3>',
      '<p>We leave <strong>early</strong>, in <em>two</em> boats, <u>never late</u>. <s>Not on Monday</s> ' +
        '<mark data-color="yellow">Rain is likely</mark> and <span data-color="red">costs money</span>. See the ' +
        '<a href="https://tides.example/today">tides</a>; run <code>tide --today</code>.</p>',
      '<ul><li><p>bread</p></li><li><p>things to drink</p>',
      '<ul><li><p>tea</p></li><li><p>water</p></li></ul></li><li><p>a rope</p></li></ul>',
      '<ol start="3"><li><p>third</p></li><li><p>fourth</p></li></ol>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>Book the boats</p></div></li>' +
        '<li data-checked="false" data-type="taskItem"><div><p>Ask the keeper</p></div></li></ul>',
      '<table><tbody><tr><th><p>Boat</p></th><th><p>Seats</p></th></tr>' +
        '<tr><td><p>Petrel</p></td><td align="right"><p>12</p></td></tr><tr><td><p>Tern</p></td><td><p></p></td></tr></tbody></table>',
    ),
  );
});

test('Word: its drawn lists are lists, its blank lines are none', async () => {
  expect(await pasted(sample('word'))).toBe(
    lines(
      '<h1>Minutes of the harbour meeting</h1>',
      '<h2>What was decided</h2>',
      '<p><strong>Ilse</strong> repairs the <em>northern</em> quay until <mark data-color="yellow">Friday</mark>, and asks the ' +
        '<a href="https://harbour.example/office">office</a> for <u>paint</u>, not <s>tar</s>.</p>',
      '<ul><li><p>Buy planks</p>',
      '<ul><li><p>of oak</p></li></ul></li><li><p>Call the <strong>carpenter</strong></p></li></ul>',
      '<table><tbody><tr><th><p>Task</p></th><th><p>Until</p></th></tr><tr><td><p>Planks</p></td><td><p></p></td></tr></tbody></table>',
    ),
  );
});

test('Notion: boxes in letters, lines in paragraphs, toggles and callouts', async () => {
  expect(await pasted(sample('notion'))).toBe(
    lines(
      '<h1>Reading circle</h1>',
      '<p>We meet <strong>every</strong> other week in the <em>back room</em>,<br>by the window. The list is ' +
        '<a href="https://books.example/list">here</a>; <code>ISBN</code> helps.</p>',
      '<h3>To do</h3>',
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>Order the next book</p></div></li>' +
        '<li data-checked="true" data-type="taskItem"><div><p>Return the last one</p></div></li></ul>',
      '<ul><li><p>Rules</p>',
      '<p>Nobody tells the end.</p></li><li><p>Snacks</p>',
      '<ul><li><p>Olives</p></li></ul></li></ul>',
      '<ol start="2"><li><p>second</p></li><li><p>third</p></li></ol>',
      '<blockquote><p>A book is a <s>stone</s> bird.</p></blockquote>',
      '<div data-callout="tip"><p>Bring a <strong>pencil</strong>.</p></div>',
      '<pre><code class="language-python">def read(book):',
      '    return book[-1]</code></pre>',
      '<hr>',
      '<table><tbody><tr><th><p>Book</p></th><th><p>Pages</p></th></tr><tr><td><p>Waves</p></td><td><p>204</p></td></tr></tbody></table>',
    ),
  );
});

test("a page of Notion's export: boxes that are drawn, toggles that fold, a callout with its sign", async () => {
  expect(await pasted(sample('notionPage'))).toBe(
    lines(
      '<h2>Trip</h2>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>Tickets</p></div></li></ul>',
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>Hostel</p></div></li></ul>',
      '<ul><li><p>What to pack</p>',
      '<p>A coat.</p>',
      '<ul><li><p>gloves</p></li></ul></li></ul>',
      '<div data-callout="warning"><p>The ferry is full.</p></div>',
    ),
  );
});

test('Excel: a table that looks as its style sheet says', async () => {
  expect(await pasted(sample('excel'))).toBe(
    '<table><tbody><tr><th><p>Item</p></th><th align="right"><p>Price</p></th></tr>' +
      '<tr><td><p>Rope, 10 m</p></td><td align="right"><p>1,240.50</p></td></tr>' +
      '<tr><td><p><a href="https://shop.example/lamp">Lamp</a></p></td><td align="right"><p></p></td></tr></tbody></table>',
  );
});

test('Google Sheets: a table with its head, its lines and the cells that were put together', async () => {
  expect(await pasted(sample('googleSheets'))).toBe(
    '<table><tbody><tr><th><p>Day</p></th><th align="center"><p>Hours</p></th></tr>' +
      '<tr><td><p>Mon<br>early</p></td><td align="right"><p>7.5</p></td></tr>' +
      '<tr><td colspan="2"><p>closed</p></td></tr></tbody></table>',
  );
});

test('one cell alone is its words', async () => {
  expect(await pasted('<table><tr><td>1,240.50</td></tr></table>')).toBe('<p>1,240.50</p>');
});

test('rows as plain text are a table, with what stands in quotes in one cell', async () => {
  expect(await pasted('', 'Day\tHours\nMon\t"early\n""late"""\n')).toBe(
    '<table><tbody><tr><td><p>Day</p></td><td><p>Hours</p></td></tr>' +
      '<tr><td><p>Mon</p></td><td><p>early<br>"late"</p></td></tr></tbody></table>',
  );
  expect(await pasted('', 'if (a) {\n\treturn;\n}')).not.toContain('<table>');
});

test("Markdown: GitHub's callouts, tables and check lists", async () => {
  const text = '> [!WARNING]\n> Wet paint\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n\n- [x] done';
  expect(await pasted('', text)).toBe(
    lines(
      '<div data-callout="warning"><p>Wet paint</p></div>',
      '<table><tbody><tr><th><p>a</p></th><th align="right"><p>b</p></th></tr><tr><td><p>1</p></td><td align="right"><p>2</p></td></tr></tbody></table>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>done</p></div></li></ul>',
    ),
  );
});

test('a picture copied from a page says nothing; cells that come with a picture of themselves do', () => {
  expect(hasWords('<meta charset="utf-8"><!--StartFragment--><img src="https://x.example/a.png">')).toBe(
    false,
  );
  expect(hasWords(sample('excel'))).toBe(true);
});
