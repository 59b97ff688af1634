import { describe, expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

describe('pasted Markdown', () => {
  test('headings, emphasis, code and links', () => {
    const html = markdownToHtml('## What is **wrong**\n\nSee `flex` at [the shop](https://shop.example).');
    expect(html).toContain('<h2>What is <strong>wrong</strong></h2>');
    expect(html).toContain('<code>flex</code>');
    expect(html).toContain('<a href="https://shop.example">the shop</a>');
  });

  test('a list in a list leaves no empty lines', () => {
    expect(markdownToHtml('- one\n- two\n  - a **b** c\n- three')).toBe(
      '<ul><li>one</li><li>two<ul><li>a <strong>b</strong> c</li></ul></li><li>three</li></ul>\n',
    );
    expect(markdownToHtml('1. one\n\n2. two')).toBe('<ol><li><p>one</p></li><li><p>two</p></li></ol>\n');
  });

  test('check lists, as the editor has them', () => {
    const html = markdownToHtml('- [ ] milk\n- [x] bread');
    expect(html.replaceAll('\n', '')).toBe(
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false">milk</li><li data-type="taskItem" data-checked="true">bread</li></ul>',
    );
  });

  test('a list of both kinds stays a list of text', () => {
    expect(markdownToHtml('- [ ] milk\n- bread')).not.toContain('taskList');
  });

  test('HTML in it stays the letters it is', () => {
    expect(markdownToHtml('**a** <img src=x onerror=alert(1)>')).toContain('&lt;img');
  });
});
