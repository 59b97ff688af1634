import { generateJSON } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';
import { documentOf } from '#blocks/note/web/paste/documentOf.ts';
import { cut } from './cut.ts';
import { markdownOf } from './markdownOf.ts';

const documentFrom = (html: string) => generateJSON(html, noteExtensions) as DocumentNode;
const of = (html: string) => markdownOf(documentFrom(html), { origin: 'https://octavo.example' });

describe('a note as Markdown', () => {
  test('headings, marks and links; spaces go out of the signs', () => {
    expect(
      of(
        '<h2>Lamps</h2><p>Ask <strong>Priya </strong>or <em><strong>Tom</strong></em>, see <a href="https://x.example/a">this</a> or <a href="https://x.example/b_c">https://x.example/b_c</a>.<br>Run <code>a ` b</code>, <s>not</s> <u>now</u>.</p>',
      ),
    ).toBe(
      '## Lamps\n\nAsk **Priya** or ***Tom***, see [this](https://x.example/a) or https://x.example/b_c.\\\nRun ``a ` b``, ~~not~~ now.',
    );
  });

  test('lists in lists, numbers that go on, boxes', () => {
    expect(
      of(
        '<ul><li>one<ul><li>in it</li></ul></li><li>two</li></ul><ol start="9"><li>nine</li><li>ten<p>more</p></li></ol><ul data-type="taskList"><li data-type="taskItem" data-checked="true">done</li></ul>',
      ),
    ).toBe('- one\n  - in it\n- two\n\n9. nine\n\n10. ten\n\n    more\n\n- [x] done');
  });

  test('code, quotes, callouts and rules', () => {
    expect(
      of(
        '<pre><code class="language-js">a\n```</code></pre><blockquote><p>said</p><p>again</p></blockquote><div data-callout="danger"><p>Hot</p></div><hr>',
      ),
    ).toBe('````js\na\n```\n````\n\n> said\n>\n> again\n\n> [!CAUTION]\n> Hot\n\n---');
  });

  test('tables, with their head, how cells stand and what they span', () => {
    expect(
      of(
        '<table><tr><th>a</th><th align="right">b|c</th></tr><tr><td colspan="2"><p>x</p><p>y</p></td></tr></table>',
      ),
    ).toBe('| a | b\\|c |\n| --- | --: |\n| x<br>y | |');
    expect(of('<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe(
      '| | |\n| --- | --- |\n| a | b |\n| | c |',
    );
  });

  test('letters that would be signs are letters; others stay as they are', () => {
    expect(of('<p># no heading</p><p>1. no list, snake_case, 2 * 3, &lt;b&gt;, [a](b), _x_</p>')).toBe(
      '\\# no heading\n\n1\\. no list, snake_case, 2 \\* 3, \\<b>, \\[a](b), \\_x\\_',
    );
  });

  test('a post it leads to is called by its title, where one may read it', () => {
    const address = `/posts/${'a'.repeat(24)}`;
    const doc = documentFrom(`<p><a data-reference="POST" href="${address}">a post</a></p>`);
    const origin = 'https://octavo.example';
    expect(markdownOf(doc, { origin, titleOf: () => 'The [big] plan' })).toBe(
      `[The \\[big\\] plan](${origin}${address})`,
    );
    expect(markdownOf(doc, { origin })).toBe(`[a post](${origin}${address})`);
  });

  test('pasted back, it is the same note', async () => {
    const html =
      '<h1>A *star*</h1><p>One <strong>bold</strong> <code>x|y</code><br>line</p>' +
      '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>c</p></li></ul>' +
      '<div data-callout="tip"><p>Mind</p></div><pre><code class="language-ts">const a = 1;</code></pre>' +
      '<table><tr><th><p>a</p></th></tr><tr><td><p>1|2</p></td></tr></table><p>- no list</p>';
    const doc = documentFrom(html);
    const back = JSON.parse(await documentOf('', markdownOf(doc))) as DocumentNode;
    expect(markdownOf(back)).toBe(markdownOf(doc));
    expect(back).toEqual(doc);
  });
});

test('a part of a note, between two places counted in letters', () => {
  const doc = documentFrom(
    '<p>before</p><ul><li>one <strong>two</strong></li><li>three</li></ul><p>after</p>',
  );
  // "be|fore", "one two", "thr|ee"
  expect(markdownOf(cut(doc, 2, 16))).toBe('fore\n\n- one **two**\n- thr');
});
