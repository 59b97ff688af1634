import type { IncomingHttpHeaders } from 'node:http';
import { CoverMetadata, UploadMetadata } from '#features/uploads/contract.ts';
import { CommentFileMetadata } from '#features/uploads/contract/commentUploads.ts';
import { ApiError } from '#platform/server/errors.ts';

export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,creation-with-upload,termination,concatenation,expiration';
export const OFFSET_STREAM = 'application/offset+octet-stream';

/** Role of an upload: a file by itself, one of its parallel streams, or those streams joined. */
export type Concat = { kind: 'whole' } | { kind: 'partial' } | { kind: 'final'; parts: string[] };

/** A header that holds a count of bytes. @throws ApiError 400 */
export function byteCount(headers: IncomingHttpHeaders, name: string): number {
  const value = headers[name];
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  if (count === undefined) throw invalid(name, 'must be a number of bytes');
  return count;
}

/** `Upload-Concat: partial` or `final;<url> <url> …`. @throws ApiError 400 */
export function parseConcat(headers: IncomingHttpHeaders): Concat {
  const value = headers['upload-concat'];
  if (value === undefined) return { kind: 'whole' };
  if (value === 'partial') return { kind: 'partial' };
  const urls = /^final; ?(.+)$/.exec(String(value))?.[1]?.split(' ').filter(Boolean) ?? [];
  const parts = urls.map((url) => /(?:^|\/)([0-9a-f]{24})\/?$/.exec(url)?.[1]);
  if (parts.length === 0 || parts.length > 100 || parts.includes(undefined)) {
    throw invalid(
      'upload-concat',
      'must be "partial", or "final;" and 1 to 100 addresses of partial uploads',
    );
  }
  if (new Set(parts).size < parts.length) throw invalid('upload-concat', 'names an upload twice');
  return { kind: 'final', parts: parts as string[] };
}

const others: Record<string, typeof CoverMetadata | typeof CommentFileMetadata | undefined> = {
  board_cover_image: CoverMetadata,
  comment_file: CommentFileMetadata,
};

/**
 * The Upload-Metadata header: `key base64, key base64`, of which `meta` is JSON.
 * @returns undefined when there is none
 * @throws ApiError 400 with every fault
 */
export function parseMetadata(
  headers: IncomingHttpHeaders,
): UploadMetadata | CommentFileMetadata | CoverMetadata | undefined {
  const header = headers['upload-metadata'];
  if (header === undefined || header === '') return undefined;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const pair of String(header).split(',')) {
    const [key = '', value = ''] = pair.trim().split(' ');
    if (key in fields) throw invalid('upload-metadata', `names ${key.slice(0, 50)} twice`);
    fields[key] = decode(value);
  }
  if (typeof fields['meta'] === 'string') fields['meta'] = parseJson(fields['meta']);
  const Metadata = others[String(fields['type'])] ?? UploadMetadata;
  const outcome = Metadata.safeParse({ ...fields });
  if (outcome.success) return outcome.data;
  const details = outcome.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ field: ['upload-metadata', ...path.map(String)].join('.'), message }));
  throw new ApiError('INVALID', `Please check ${details[0]!.field}: ${details[0]!.message}.`, { details });
}

function decode(value: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw invalid('upload-metadata', 'is not base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    throw invalid('upload-metadata', 'is not UTF-8');
  }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw invalid('upload-metadata.meta', 'is not JSON');
  }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID', `Please check ${field}: it ${message}.`, { details: [{ field, message }] });
}
