import { sql } from 'kysely';
import { commentThere, thingThere } from '#access/server/commentSeen.ts';
import { fileKind, imageWidths } from '#blocks/file/contract.ts';
import { isShownPicture } from '#blocks/file/contract/original.ts';
import type { Db } from '#platform/server/data/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { StoredVariant } from '../process/fileRow.ts';
import { disposition, withExtension } from './disposition.ts';

export const variantNames = ['original', 'large', 'medium', 'small', 'preview'] as const;
export type VariantName = (typeof variantNames)[number];

/** Bytes to be sent and what is said about them. */
export interface ServedFile {
  sha256: string;
  size: number;
  mime: string;
  disposition: string;
}

interface ReadyFile {
  name: string;
  mime: string;
  size: number;
  sha256: string;
  variants: Record<string, StoredVariant>;
}

// Where a file is shown: by a block, or by a comment, whose block may be in the bin; before that is sent, to its writer.
const isShown = sql`(exists (
      select from things t join posts p on p.id = t.post_id and p.deleted_at is null
        join boards b on b.id = p.board_id and b.deleted_at is null
      where t.file_id = f.id and ${thingThere()})
    or f.for_comment and exists (select from boards b where b.id = f.board_id and b.deleted_at is null)
      and (f.post_id is null or exists (select from posts p where p.id = f.post_id and p.deleted_at is null))
      and (f.comment_id is null or exists (
        select from comments c left join things t on t.id = c.thing_id
        where c.id = f.comment_id and ${commentThere()})))`;

/**
 * The file behind a link. Pictures that we encoded ourselves are shown; of uploaded files only sound and video are, as
 * the type of their content, and, where the link asks for it, pictures; all others are offered for saving.
 * @param opens whether the link asks to show the original in the browser, where it can be shown
 * @throws ApiError 404 when the file is not ready, has no such variant, or lies in a bin, with its comment, post or board
 * too
 */
export async function findServed(
  db: Db,
  fileID: string,
  variant: VariantName,
  opens: boolean,
): Promise<ServedFile> {
  const { rows } = await sql<ReadyFile>`
    select file_name as name, file_mime as mime, file_size as size, sha256, variants from files f
    where f.id = ${fileID} and f.proc_status = 'READY' and f.deleted_at is null and ${isShown}`.execute(db);
  const file = rows[0];
  if (!file) throw notFound();
  if (variant === 'original') return original(file, opens);
  const picture = pick(file.variants, variant);
  if (!picture) throw notFound();
  const { sha256, size, mime } = picture;
  return { sha256, size, mime, disposition: disposition('inline', withExtension(file.name, 'webp')) };
}

function original({ name, mime, size, sha256 }: ReadyFile, opens: boolean): ServedFile {
  const plays = /^(?:audio|video)$/.test(fileKind(mime));
  const isInline = plays || (opens && isShownPicture(mime));
  const inert =
    plays || mime === 'application/pdf' || (fileKind(mime) === 'image' && mime !== 'image/svg+xml');
  return {
    sha256,
    size,
    // Markup keeps its bytes but not its type: nothing that a browser would run leaves here under its own name.
    mime: inert ? mime : 'application/octet-stream',
    disposition: disposition(isInline ? 'inline' : 'attachment', name),
  };
}

/** The smallest picture that is as wide as asked for; a size is only made where the original is wider, else the widest is it. */
function pick(
  variants: Record<string, StoredVariant>,
  wanted: Exclude<VariantName, 'original'>,
): StoredVariant | undefined {
  const byWidth = Object.values(variants).toSorted((a, b) => a.width - b.width);
  const width = wanted === 'preview' ? Infinity : imageWidths[wanted];
  return variants[wanted] ?? byWidth.find((variant) => variant.width >= width) ?? byWidth.at(-1);
}
