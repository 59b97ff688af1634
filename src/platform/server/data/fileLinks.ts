import { createHash, timingSafeEqual } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { loadSecret } from './secrets.ts';

const LINK_SECONDS = 600;

/** Makes signed links in statements. */
export interface SqlLinks {
  /** A link as an SQL expression, for rows read as JSON. `fileID` is a column or other expression; null gives null. */
  sqlLink(fileID: RawBuilder<unknown>, variant: RawBuilder<unknown>): RawBuilder<string | null>;
}

/** Values that links are made of and signed with, as SQL: the API base, and the two keys of the signature. */
export type LinkKeys = Record<'apiBase' | 'innerKey' | 'outerKey', RawBuilder<unknown>>;

/** Makes and checks signed links to files. A link is good for 5 to 10 minutes: rounded, so that browsers can cache by address. */
export interface FileLinks extends SqlLinks {
  /** Path below the API base, such as `/file-proc/file/<id>/medium?e=…&s=…`. */
  link(fileID: string, variant: string): string;
  /** Arguments of a function of the database that makes links (`linksBy`). */
  keys: LinkKeys;
  /** Whether the signature is ours and has not expired. */
  verify(fileID: string, variant: string, expires: number, signature: string): boolean;
}

/** Loads the signing key, made once per installation. The SQL side is `file_link` in migrations/005_files.sql. */
export async function createFileLinks(db: Db, apiBase = '/api'): Promise<FileLinks> {
  const key = await loadSecret(db, 'file-links');
  // HMAC (RFC 2104) with a 32-byte key: padded to the 64-byte block, then xored.
  const pad = (byte: number) =>
    Buffer.alloc(64, 0)
      .fill(key, 0, key.length)
      .map((b) => b ^ byte);
  const inner = Buffer.from(pad(0x36));
  const outer = Buffer.from(pad(0x5c));
  const sha = (...parts: (Buffer | string)[]) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const sign = (fileID: string, variant: string, expires: number) =>
    sha(outer, sha(inner, `${fileID}/${variant}/${expires}`))
      .toString('hex')
      .slice(0, 32);
  // Rounded up to the next five minutes after five minutes from now.
  const expiry = () => (Math.floor(Date.now() / 1000 / (LINK_SECONDS / 2)) + 2) * (LINK_SECONDS / 2);
  const keys = {
    apiBase: sql`${apiBase}::text`,
    innerKey: sql`${inner}::bytea`,
    outerKey: sql`${outer}::bytea`,
  };

  return {
    link: (fileID, variant) => {
      const expires = expiry();
      return `${apiBase}/file-proc/file/${fileID}/${variant}?e=${expires}&s=${sign(fileID, variant, expires)}`;
    },
    ...linksBy(keys),
    keys,
    verify: (fileID, variant, expires, signature) => {
      if (!Number.isSafeInteger(expires) || expires * 1000 < Date.now()) return false;
      const right = Buffer.from(sign(fileID, variant, expires));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

/** Links that are signed with these keys, such as the arguments of a function. */
export function linksBy({ apiBase, innerKey, outerKey }: LinkKeys): SqlLinks {
  // The expiry by the database's clock: a statement with links in it can be kept and run again.
  const half = sql.lit(LINK_SECONDS / 2);
  const expiry = sql`((floor(extract(epoch from now()) / ${half}) + 2) * ${half})::bigint`;
  return {
    sqlLink: (fileID, variant) =>
      sql<
        string | null
      >`(${apiBase} || file_link(${fileID}, ${variant}, ${expiry}, ${innerKey}, ${outerKey}))`,
  };
}
