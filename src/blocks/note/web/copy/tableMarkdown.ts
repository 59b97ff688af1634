import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';

/** A table as Markdown: cells that span others are followed by empty ones; without a head, the head is empty. */
export function tableMarkdown(table: DocumentNode, write: (cell: DocumentNode) => string): string {
  const grid: string[][] = [];
  const aligns: unknown[] = [];
  const rows = table.content ?? [];
  for (const [y, { content: cells = [] }] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x++;
      const { colspan = 1, rowspan = 1, align } = cell.attrs ?? {};
      if (align) aligns[x] ??= align;
      for (let down = 0; down < Number(rowspan); down++)
        for (let right = 0; right < Number(colspan); right++)
          (grid[y + down] ??= [])[x + right] = down + right === 0 ? write(cell) : '';
      x += Number(colspan);
    }
  }
  const width = Math.max(1, ...grid.map(({ length }) => length));
  const line = (cells: string[]) =>
    `|${Array.from({ length: width }, (_, x) => (cells[x] ? ` ${cells[x]} |` : ' |')).join('')}`;
  const hasHead = rows[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false;
  const [head = [], ...body] = hasHead ? grid : [[], ...grid];
  const rule = Array.from(
    { length: width },
    (_, x) => ({ center: ':-:', right: '--:', left: ':--' })[String(aligns[x])] ?? '---',
  );
  return [line(head), line(rule), ...body.slice(0, rows.length).map(line)].join('\n');
}
