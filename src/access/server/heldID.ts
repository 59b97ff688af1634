declare const held: unique symbol;

/** Kinds of rows that a call is let at, each with what the right is to. */
interface HeldRows {
  /** The board itself was judged. */
  board: string;
  /** The board of a post that was judged: its counts and time of change follow from the post's. */
  boardOfPost: string;
  /** The post was judged. */
  post: string;
  /** The block was judged. */
  thing: string;
  /** The block of a subject that was judged, or which is that: what is said on it is counted there, and nothing else. */
  thingOfSubject: string;
  /** A collection in a post that was judged: its order follows from its files, and it ends with the last of them. */
  collection: string;
  /** Somebody of a board that was judged. */
  member: string;
  /** The comment was judged. */
  comment: string;
  /** A comment on a block that was judged: where it is follows from the block. */
  commentOfThing: string;
  /** The head of the thread of a comment or a place that was judged: how many replies it has, and whether it is settled. */
  thread: string;
  /** The organisation was judged. */
  organization: string;
  /** Somebody of an organisation that was judged. */
  teamMember: string;
  /** The notebook of two whose connection was judged: it is theirs by that, closes with a block and goes with the connection. */
  notebook: string;
  /** One of two people whose connection was judged: what changes anything between them takes turns. */
  pairOfTwo: string;
}

/**
 * The id of a row that this call was let at: `access…` and `hold…` return one, and whatever writes such a row takes one.
 * The compiler refuses a plain string, so a call that was let at one row cannot write to another whose id it was given.
 */
export type HeldID<Kind extends keyof HeldRows> = string & { readonly [held]: Kind };

/** A board that counts what happened to its posts. */
export type CountingBoardID = HeldID<'board' | 'boardOfPost'>;

/** A collection whose files come, go and move. */
export type OrderedID = HeldID<'thing' | 'collection'>;

/** Says that a row was judged. For the modules that judge, which `npm run check` names (tools/lib/soleDoers.mjs). */
export function asHeld<Kind extends keyof HeldRows>(id: string): HeldID<Kind> {
  return id as HeldID<Kind>;
}
