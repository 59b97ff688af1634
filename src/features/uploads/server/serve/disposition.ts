/**
 * A Content-Disposition header (RFC 6266): the name in ASCII for old programs, and in full.
 * The name is one that `cleanFileName` has made.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A file's name with another extension. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{1,10}$/, '')}.${extension}`;
}
