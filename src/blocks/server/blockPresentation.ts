import type { RawBuilder } from 'kysely';
import type { SqlLinks } from '#platform/server/data/fileLinks.ts';

/**
 * How one kind of block is read, as SQL over a row `t` of things and, left-joined to it, its row `f` of files.
 * A kind gives only what is its own; what every block has is added to it.
 */
export interface BlockPresentation {
  /** Columns of `things` that a copy takes over as they are, besides those of every block. */
  copied: readonly string[];
  /** Fields of the block on the wire, as further arguments of json_build_object: `'body', t.body, …`. */
  fields(links: SqlLinks): RawBuilder<unknown>;
  /** Whether readers see the block: false while it only holds its place. */
  shown: RawBuilder<boolean>;
  /** The name that somebody gave it, or its file; '' where it has none. */
  title: RawBuilder<string>;
  /** Name in one line: the title, or the first words. */
  name: RawBuilder<string>;
  /** The whole text. */
  text: RawBuilder<string>;
  /** The picture it lends the post as its cover: a file's id, or null. */
  cover: RawBuilder<string | null>;
  /** The file whose picture shows it in lists, or null. */
  picture: RawBuilder<string | null>;
}
