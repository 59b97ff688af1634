export interface Line {
  work: string;
  now: string;
  target: string;
  beside: string;
}

/** Prints figures beside their targets. @param title of the first column */
export function printTable(title: string, lines: Line[]): void {
  const head: Line = { work: title, now: 'Now', target: 'Target', beside: '' };
  process.stdout.write('\n');
  const columns = ['work', 'now', 'target', 'beside'] as const;
  const widths = columns.map((column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  for (const line of [head, ...lines]) {
    const cells = columns.map((column, index) => line[column].padEnd(widths[index]!));
    process.stdout.write(`${cells.join('   ').trimEnd()}\n`);
  }
}
