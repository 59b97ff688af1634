const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in words: "214 MB", "1.8 MB", "4.0 MB", "4 kB", "640 bytes". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const number = power > 0 && value < 10 ? value.toFixed(1) : String(Math.round(value));
  return `${power === 1 ? number.replace('.0', '') : number} ${units[power]}`;
}

/** A size as people write it, `200 GB` or `1.5 TB`, in bytes; undefined where it is none. */
export function parseBytes(words: string): number | undefined {
  const [, value, unit] = /^(\d{1,6}(?:\.\d{1,3})?) ?(bytes|kB|MB|GB|TB)$/i.exec(words.trim()) ?? [];
  if (value === undefined || unit === undefined) return undefined;
  const power = units.findIndex((known) => known.toLowerCase() === unit.toLowerCase());
  return Math.round(Number(value) * 1000 ** power);
}
