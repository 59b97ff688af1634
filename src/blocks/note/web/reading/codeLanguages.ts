/** The languages that code can be in: as the document has them, and as people call them. */
export const codeLanguages: Record<string, string> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  ini: 'INI, TOML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  makefile: 'Makefile',
  markdown: 'Markdown',
  perl: 'Perl',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML, XML',
  yaml: 'YAML',
};

/** Other names of them, as Markdown has them. */
const also: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  html: 'xml',
  svg: 'xml',
  toml: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
};

/** A language by any of its names; undefined for none and for one that is not known. */
export function languageOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const lower = name.toLowerCase();
  const known = Object.hasOwn(also, lower) ? also[lower]! : lower;
  return Object.hasOwn(codeLanguages, known) ? known : undefined;
}

/** Name of the language above code; an unknown language as it was written. */
export function languageLabel(name: string | null | undefined): string {
  const known = languageOf(name);
  return known ? codeLanguages[known]! : name || 'Plain text';
}
