export interface Line {
  work: string;
  now: string;
  target: string;
  beside: string;
}

/** Prints figures beside their targets. */
export function printTable(lines: Line[]): void {
  const head: Line = { work: 'Work', now: 'Now', target: 'Target', beside: '' };
  const columns = ['work', 'now', 'target', 'beside'] as const;
  const widths = columns.map((column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  for (const line of [head, ...lines]) {
    const cells = columns.map((column, index) => line[column].padEnd(widths[index]!));
    process.stdout.write(`${cells.join('   ').trimEnd()}\n`);
  }
}
