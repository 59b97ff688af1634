import type { RawBuilder } from 'kysely';
import type { FileLinks } from '#platform/server/fileLinks.ts';

/**
 * How one kind of block is read, as SQL over a row `t` of things and, left-joined to it, its row `f` of files.
 * A kind gives only what is its own; what every block has is added to it.
 */
export interface BlockPresentation {
  /** Its fields on the wire, as further arguments of json_build_object: `'body', t.body, …`. */
  fields(links: FileLinks): RawBuilder<unknown>;
  /** Whether readers see the block: false while it only holds its place. */
  shown: RawBuilder<boolean>;
  /** What it is called where only a line of it is shown: its title, its file's name or its first words. */
  name: RawBuilder<string>;
  /** The picture it lends the post as its cover: a file's id, or null. */
  cover: RawBuilder<string | null>;
}
