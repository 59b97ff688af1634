/** A table for a file: rows of cells, of which the first says what they are. */
export type Cells = readonly (readonly (string | number)[])[];

/**
 * A table as CSV (RFC 4180), marked as UTF-8 so that spreadsheets read it as that. Words that one would take for a formula
 * have an apostrophe before them: titles are whatever somebody wrote.
 */
export function csvOf(cells: Cells): string {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value);
    const words = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
  };
  return `\ufeff${cells.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

const KEPT_MS = 60_000;
