import { readFileSync } from 'node:fs';
import { filesUnder } from './lib/inputs.mjs';
import { inProject } from './lib/project.mjs';

/** Lines of a style sheet. Those of everything else are counted by oxlint, which reads no CSS. */
const MOST_LINES = 300;

/** How often a statement of a client's module may ask which event it is told. */
const MOST_ASKED = 2;

/**
 * Rules that a look at the text decides, and that oxlint does not have. Each answers the lines where it is broken, with
 * what is wrong.
 */
const rules = [
  function length(path, lines) {
    // A table of values has no rooms to be split into.
    if (!path.endsWith('.css') || path.endsWith('/tokens.css') || lines.length - 1 <= MOST_LINES) return [];
    const message = `has ${lines.length - 1} lines; ${MOST_LINES} is the most. Which idea wants a file of its own?`;
    return [{ line: MOST_LINES + 1, message }];
  },

  function colours(path, lines) {
    if (!path.endsWith('.css') || path.endsWith('/tokens.css')) return [];
    return where(
      lines,
      /:[^;{]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\((?!from))/i,
      'colours come from tokens.css by their role',
    );
  },

  function wholePage(path, lines) {
    if (!path.endsWith('.css')) return [];
    return [
      ...where(
        lines,
        /(:root|\bhtml|\bbody|#root)\)?(\[[^\]]*\])*:has\(/,
        'each change of the page would have the browser look through all of it: say it by useOnRoot',
      ),
      ...where(lines, /(^\s*|[>+~]\s*):has\(/, 'name the element that :has is asked of'),
      ...where(
        lines,
        /:has\([^)]*\*/,
        'name what :has looks for: * is looked for whenever anything is put in',
      ),
    ];
  },

  function numbers(path, lines) {
    if (!/\/web\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return [];
    return where(
      lines,
      /\.toLocaleString\(/,
      'the browser loads the data of a language for it: digits() writes numbers, Time and days write dates',
    );
  },

  function addresses(path, lines) {
    if (!/^src\/.*\.tsx?$/.test(path) || isOfTests(path) || writeAddresses.has(path)) return [];
    return where(
      lines,
      ADDRESS,
      'addressOf() and hrefOf() of #subjects/contract.ts say where a board, post, block or person is looked at',
    );
  },

  function tables(path, lines) {
    if (!/\/web\/.*\.tsx?$|\.web\.tsx?$/.test(path) || path.includes('.test.')) return [];
    const message = 'a reducer is a table (live/reducer.ts): a statement asks isEvent twice at most';
    return statementsOf(lines).flatMap((statement) => {
      const asked = statement.filter(({ text }) => /\bisEvent\(/.test(text));
      return asked.length > MOST_ASKED ? [{ line: asked[MOST_ASKED].line, message }] : [];
    });
  },

  function directions(path, lines) {
    if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) return [];
    return lines.flatMap((text, index) => {
      if (!/^[^/*]*<(textarea|input)\b/.test(text)) return [];
      const tag = tagAt(lines, index);
      // Fields that hold no words have no direction: boxes, files, codes of digits.
      if (/\bdir=|\btype="(checkbox|radio|file|range|date)"|inputMode="numeric"/.test(tag)) return [];
      return [{ line: index + 1, message: 'say dir="auto": people write from right to left too' }];
    });
  },

  function promises(path, lines) {
    if (!path.endsWith('.css')) return [];
    return where(lines, /(\/\*|^\s*\*).*\b(T[O]DO|F[I]XME)\b/, 'finish it, or write an issue');
  },

  function subjects(_path, lines) {
    const message =
      'a comment names its subject: it begins with no “It”, “Its”, “They”, “Their” or “The same”, no sentence with “What”, “Whoever”, “Whose” or “Whom”';
    return withoutSubject(lines).map((line) => ({ line, message }));
  },

  function patience(path, lines) {
    if (!/\.(test|e2e)\.\w+$/.test(path)) return [];
    const message = 'a test waits for what it sees, never for time';
    return where(lines, /\bwaitForTimeout\(|\bsleep\(|new Promise\b.*\bsetTimeout\(/, message);
  },

  function words(path, lines) {
    if (!/^src\/.*\/web\/.*\.tsx$/.test(path) || path.includes('.test.')) return [];
    const copy = lines.map((text) =>
      /^\s*(\/\/|\/?\*|\{\/\*)/.test(text) ? '' : text.replace(/ \/\/ .*/, '').replace(specified, ''),
    );
    return [
      ...where(copy, /\p{L}'(s|t|re|ve|ll|d|m)\b/u, 'an apostrophe is ’'),
      ...where(copy, /(["'`>]|^\s+)Email\b|\bemails? (address|is|has)\b/, 'it is spelt e-mail'),
      ...where(
        copy,
        /\b(the|an|of|your|this|one|no) organiz|\borganiz\w+ (is|has|of|was)\b/i,
        'it is spelt organisation',
      ),
    ];
  },

  function tests(path, lines) {
    if (!/\.(test|e2e|nightly)\.\w+$/.test(path)) return [];
    // Oxlint looks at tests from vitest; a journey has its `test` from the harness, which oxlint does not follow.
    const harness = path.endsWith('.e2e.ts')
      ? where(lines, /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo)\b/, 'every test runs')
      : [];
    return [...harness, ...where(lines, /\b(test|it|describe|suite)(\.\w+)*\.fails\b/, 'every test passes')];
  },
];

const isOfTests = (path) => /\.(test|nightly)\.\w+$/.test(path) || /^src\/testing\/|\/testing\//.test(path);

/** Files that may write addresses of subjects. */
const writeAddresses = new Set([
  'src/subjects/contract.ts',
  // In the first script, which is close to its limit and has no other use for `addressOf`: 0.4 kB.
  'src/features/boards/web/actionsOnBoard.tsx',
  'src/features/frame/web/navigation/RecentBoards.tsx',
  'src/features/posts/web/actions/actionsOnPost.tsx',
  'src/features/profiles/web/PersonLink.tsx',
]);

const ADDRESS = /\/(boards|posts|people)\/\$\{[^{}]*\}(\/collection\/\$\{[^{}]*\})?([`?#]|$)/m;

/**
 * The files that may write addresses and write none.
 * @param {Record<string, string>} files path → content, of the whole product
 * @returns {string[]} a line for each
 */
export const idleIn = (files) =>
  [...writeAddresses]
    .filter((path) => !ADDRESS.test(files[path] ?? ''))
    .map((path) => `${path}:1  writes no address any more: take it out of writeAddresses`);

/** Texts that are given, to the letter. */
const specified =
  /We couldn't find that content\.|has been sent to your email\.|Your email has been successfully verified\./g;

/**
 * The tag that begins on a line, with its attributes: up to where it closes, which the formatter puts at a line's end.
 */
function tagAt(lines, index) {
  const end = lines.findIndex((text, at) => at >= index && /(\/|[^=])>\s*$|^\s*>\s*$/.test(text));
  return lines.slice(index, end < 0 ? undefined : end + 1).join('\n');
}

/**
 * The statements of a module, such as its functions: the formatter indents all that is in one, but for what closes a
 * bracket.
 * @returns {{ line: number, text: string }[][]}
 */
function statementsOf(lines) {
  const statements = [[]];
  lines.forEach((text, index) => {
    if (/^[^\s)\]}]/.test(text)) statements.push([]);
    statements.at(-1).push({ line: index + 1, text });
  });
  return statements;
}

/** The lines, from 1, on which a sentence of a comment begins without a subject. */
function withoutSubject(lines) {
  const comments = commentsOn(lines);
  return comments.flatMap(({ words, goesOn }, index) => {
    const before = goesOn ? comments[index - 1].words : '';
    const isFirst = before === '' || /[.:;!?][)”"]?$/.test(before);
    const isWithout =
      (before === '' && /^(It|Its|They|Their|The same)\b/.test(words)) ||
      (isFirst && /^(What|Whoever|Whose|Whom)\b/.test(words)) ||
      /[.:;!?][)”"]? (What|Whoever|Whose|Whom)\b/.test(words);
    return isWithout ? [index + 1] : [];
  });
}

/**
 * The words of the comment on each line, empty where a line has none, and whether they go on with the comment of the
 * line before. A line of `//` goes on with the line of `//` before it.
 * @returns {{ words: string, goesOn: boolean }[]}
 */
function commentsOn(lines) {
  let isOpen = false;
  return lines.map((text, index) => {
    const goesOn = isOpen || (wholeLine.test(text) && wholeLine.test(lines[index - 1] ?? ''));
    const begins = isOpen ? null : commentMark.exec(text);
    const mark = begins?.[0] ?? '';
    let rest = isOpen ? text.replace(/^\s*\*(?!\/)/, '') : '';
    if (begins) rest = text.slice(begins.index + mark.length);
    isOpen = (isOpen || mark.includes('/*')) && !rest.includes('*/');
    return { words: rest.replace(/\*\/.*/, '').trim(), goesOn };
  });
}

const wholeLine = /^\s*(\/\/|--)(\s|$)/;
const commentMark = /(^|[\s{])(\/\*\*?|\/\/|--)(?=\s|$)/;

/** @returns {{ line: number, message: string }[]} */
function where(lines, pattern, message) {
  return lines.flatMap((text, index) => (pattern.test(text) ? [{ line: index + 1, message }] : []));
}

/**
 * @param {string} path relative to the repository
 * @param {string} text
 * @returns {string[]} a line for each fault: `path:line  what is wrong`
 */
export function faultsIn(path, text) {
  const lines = text.split('\n');
  return rules.flatMap((rule) => rule(path, lines)).map(({ line, message }) => `${path}:${line}  ${message}`);
}

if (import.meta.main) {
  const settings = ['vite', 'vitest', 'rolldown'].map((name) => `${name}.config.ts`);
  const paths = ['src', 'e2e', 'bench', 'tools', '.size-limit.mjs', '.oxlintrc.json', ...settings]
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(tsx?|mjs|css)$|^\.oxlintrc\.json$/.test(path));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(inProject(path), 'utf8')]));
  const faults = [...Object.entries(files).flatMap(([path, text]) => faultsIn(path, text)), ...idleIn(files)];
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
