export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Range of a body of `size` bytes that a request asks for (RFC 9110, section 14).
 * @param ifRange when present, must be the body's ETag, or all of it is sent
 * @returns undefined for all of it, as for several ranges at once; 'unsatisfiable' when the range lies beyond the end
 */
export function wantedRange(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const last = Math.min(Number(match[2]), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return undefined; // not a range at all
  return start >= size ? 'unsatisfiable' : { start, end };
}
