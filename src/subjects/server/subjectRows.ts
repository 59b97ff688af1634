import type { RawBuilder } from 'kysely';

/** The columns of a subject, the same for each kind. */
export interface SubjectRow {
  id: string;
  /** Where it is. A post is in itself, and so is a block; null where it is in none. */
  board_id: string | null;
  post_id: string | null;
  thing_id: string | null;
  /** Who made it; of a board its owner, of a person themselves. */
  maker_id: string | null;
  /** Since when it is in the bin; null where it is not. */
  deleted_at: Date | null;
  /** The name that somebody gave it, or its file; '' where it has none. */
  title: string;
  /** The name of the subject in one line: its title, or its first words. */
  name: string;
  /** The whole text of the subject. */
  text: string;
  /** The file whose picture shows it; null where it has none. */
  picture_id: string | null;
}

/**
 * A kind of subject: a query of all there are, those in the bin too, with the columns of `SubjectRow`. Where one stands in
 * another statement, the planner leaves out the columns and joins that are not asked for.
 */
export type SubjectRows = RawBuilder<SubjectRow>;
