import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { fileKind, imageWidths } from '#blocks/file/contract.ts';
import { canRender, mayAnimate, parse, ParserFault, Unreadable } from '#features/media/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import { removeUploads, uploadPath } from '../uploadStore.ts';
import type { FileRow, Found } from './fileRow.ts';

/** The work of one step. It may be repeated, and changes only files of its own: its findings are recorded afterwards. */
export type Step = (file: FileRow, services: Services) => Promise<Found>;

const SVG = 'image/svg+xml';

/** Milliseconds for hashing: 30 s, and more for large files on slow disks. */
const digestTime = (bytes: number) => 30_000 + bytes / 20_000;

/** Step 2: parallel streams are joined, all bytes hashed and moved into the blob store. */
export const check: Step = async (file, services) => {
  const { rows } = await sql<{ id: string; parts: string[] | null }>`
    select id, parts from uploads where file_id = ${file.id} and not is_partial and finished_at is not null`.execute(
    services.db,
  );
  const upload = rows[0];
  const sources = (upload?.parts ?? (upload ? [upload.id] : [])).map((id) => uploadPath(services, id));
  const after = () => removeUploads(services, upload ? [upload.id, ...(upload.parts ?? [])] : []);
  // An earlier try has moved the bytes, and was ended before it could say so.
  if (file.sha256 !== null && (await services.blobs.size(file.sha256)) === file.size) return { after };
  if (!upload) throw new Error(`The upload of file ${file.id} is missing`);
  // A file of no bytes has left nothing on disk: it is made here, as the joined ones are.
  const single = sources.length === 1 && file.size > 0;
  const joined = single ? null : await services.blobs.scratch();
  const { sha256, size } = await parse(
    'digest',
    { from: file.size > 0 ? sources : [], to: joined },
    digestTime(file.size),
  );
  if (size !== file.size) throw new Error(`File ${file.id} has ${size} bytes instead of ${file.size}`);
  // Before the bytes move: afterwards they can only be found by this name.
  await sql`update files set sha256 = ${sha256} where id = ${file.id} and proc_status = 'PROCESSING'`.execute(
    services.db,
  );
  return { blobs: [{ path: joined ?? sources[0]!, sha256 }], after };
};

/** Step 3: the file's type, by its content. A file whose content cannot be read has no type. */
export const identify: Step = async (file, services) => {
  const input = { path: services.blobs.path(file.sha256!), name: file.name };
  return orPlain(async () => ({ set: await twice(() => parse('identify', input)) }));
};

/** Step 4: a picture's dimensions. One that cannot be read is kept as a plain file. */
export const inspect: Step = async (file, services) => {
  if (fileKind(file.mime) !== 'image' || !canRender(file.mime)) return {};
  const input = { path: services.blobs.path(file.sha256!), mime: file.mime };
  return orPlain(async () => ({ set: await twice(() => parse('inspect', input)) }));
};

/** Step 5: the picture in its largest size, which also shows whether it can be decoded, and its blurred placeholder. */
export const makePreview: Step = async (file, services) => {
  if (file.width === null || file.height === null) return {};
  // Drawings have no pixels of their own: small ones are drawn large enough for a cover.
  const own = file.mime === SVG ? Math.max(file.width, imageWidths.medium) : file.width;
  const size =
    own > imageWidths.large ? { name: 'large', width: imageWidths.large } : { name: 'preview', width: own };
  const animated = mayAnimate({ width: file.width, height: file.height, frames: file.frames });
  return orPlain(async () => {
    const moving = animated && (await renderSizes(file, services, [size], true).catch(atFault));
    return moving || { ...(await renderSizes(file, services, [size], false)), still: true };
  });
};

/** Step 6: the smaller sizes, each where the picture is wider. */
export const makeSizes: Step = async (file, services) => {
  const widest = Math.max(0, ...Object.values(file.variants).map(({ width }) => width));
  const sizes = (['medium', 'small'] as const)
    .filter((name) => imageWidths[name] < widest)
    .map((name) => ({ name, width: imageWidths[name] }));
  if (sizes.length === 0) return {};
  return (await renderSizes(file, services, sizes, file.frames > 1).catch(atFault)) ?? {};
};

/** Step 7: alternative text and keywords, where a model is there to write them: none is yet, so it is done. */
export const describe: Step = async () => ({});

async function renderSizes(
  file: FileRow,
  services: Services,
  sizes: { name: string; width: number }[],
  animated: boolean,
): Promise<Found> {
  const wanted = await Promise.all(
    sizes.map(async (size) => ({ ...size, path: await services.blobs.scratch() })),
  );
  const input = {
    path: services.blobs.path(file.sha256!),
    mime: file.mime,
    sizes: wanted,
    animated,
    placeholder: file.step === 4,
  };
  try {
    const rendered = await twice(() => parse('render', input));
    const variants = rendered.sizes.map(({ name, path: _, ...variant }) => [name, variant] as const);
    return {
      set: {
        variants: Object.fromEntries(variants),
        ...(rendered.placeholder === null ? {} : { placeholder: rendered.placeholder }),
      },
      blobs: rendered.sizes,
    };
  } catch (error) {
    await Promise.all(wanted.map(({ path }) => rm(path, { force: true })));
    throw error;
  }
}

/** A process that died may have been killed by somebody else: only the second death is this file's fault. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ParserFault && error.reason === 'crash')) throw error;
    return work();
  }
}

/** Where the file itself is at fault, it is kept as it is, without a picture, and says why. */
async function orPlain(work: () => Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    atFault(error);
    return { plain: (error as Error).message };
  }
}

/** Passes over a fault of the file; every other one is the product's, and the job tries again. */
function atFault(error: unknown): undefined {
  if (!(error instanceof ParserFault || error instanceof Unreadable)) throw error;
}
