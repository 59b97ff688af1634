declare const held: unique symbol;

/**
 * The id of a row that this call was let at: `access…` and `hold…` return one, and whatever writes such a row takes one.
 * The compiler refuses a plain string, so a call that was let at one board cannot write to another whose id it was given.
 *
 * - `board`: the board itself was judged;
 * - `boardOfPost`: the board of a post that was judged: its counts and time of change follow from the post's;
 * - `post`: the post was judged.
 */
export type HeldID<Kind extends 'board' | 'boardOfPost' | 'post'> = string & { readonly [held]: Kind };

/** A board that counts what happened to its posts. */
export type CountingBoardID = HeldID<'board' | 'boardOfPost'>;

/** Says that a row was judged. For the modules that judge, which `npm run check` names (tools/lib/soleDoers.mjs). */
export function asHeld<Kind extends 'board' | 'boardOfPost' | 'post'>(id: string): HeldID<Kind> {
  return id as HeldID<Kind>;
}
