import type { Attribute } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** How the words of a cell stand: at its beginning (null), in its middle, at its end, or at a side of the page. */
export const cellAligns = ['left', 'center', 'right'] as const;
export type CellAlign = (typeof cellAligns)[number];

export function isCellAlign(align: unknown): align is CellAlign {
  return (cellAligns as readonly unknown[]).includes(align);
}

/** As an attribute, which other programs understand, and not as a style, of which a note has none. */
const align: Partial<Attribute> = {
  default: null,
  parseHTML: (element) => {
    const said = (element.style?.textAlign || element.getAttribute('align') || '').trim().toLowerCase();
    return isCellAlign(said) ? said : null;
  },
  renderHTML: ({ align: said }) => (isCellAlign(said) ? { align: said } : {}),
};

/** Tables as they are known elsewhere, with cells that keep how their words stand. */
export const tables = [
  Table.configure({ resizable: false }),
  TableRow,
  ...[TableCell, TableHeader].map((cell) =>
    cell.extend({
      addAttributes() {
        return { ...this.parent?.(), align };
      },
    }),
  ),
];
