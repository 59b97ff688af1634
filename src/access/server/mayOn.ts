import { sql, type RawBuilder } from 'kysely';
import { ruleOf, type Capability } from '#access/contract/capabilities.ts';
import { given, type States } from './given.ts';
import type { Reader } from './standing.ts';

// Rights to posts and blocks, as SQL: `standingOnPost` and `whyNotEditThing` for lists of what one may do something to.

/**
 * Whether the reader has the capability on a post that they see, by the row `s` of `standing` and the post's own state.
 * `may` judges the board alone, which is enough for reading.
 */
export function mayOnPost(reader: Reader, capability: Capability, alias = 'p'): RawBuilder<boolean> {
  return givenOnPost(capability, statesOfPost(reader, alias), alias);
}

/**
 * Whether the reader may change a block of a post that they see, by the row `s` of `standing`, the post's state and the
 * block's lock.
 * @param thing `lockBy`: the lock that holds for it, be it that of the collection it is in
 */
export function mayEditThing(
  reader: Reader,
  thing: { creator: RawBuilder<unknown>; lockBy: RawBuilder<unknown> },
  post = 'p',
): RawBuilder<boolean> {
  const { locked, ...others } = statesOfPost(reader, post);
  const states = { ...others, locked: sql`${locked} or ${thing.lockBy} <> ${reader.profileID}` };
  return sql<boolean>`(${givenOnPost('thing.edit', states, post)}
    or ${thing.creator} = ${reader.profileID} and ${givenOnPost('thing.edit:own', states, post)})`;
}

function statesOfPost({ profileID }: Reader, alias: string): Required<States> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return {
    archived: sql`'ARCHIVED' in (s.state, ${p('state')})`,
    locked: sql`s.lock_by is not null or ${p('lock_by')} <> ${profileID}`,
    reserved: sql`not ${p('editable')} and ${p('creator_id')} <> ${profileID}`,
  };
}

function givenOnPost(capability: Capability, states: States, alias: string): RawBuilder<boolean> {
  const [rule, ofDraft] = [ruleOf(capability, {}), ruleOf(capability, { isDraft: true })];
  if (rule === ofDraft) return given(rule, states);
  return sql<boolean>`case when ${sql.ref(`${alias}.is_draft`)} then ${given(ofDraft, states)} else ${given(rule, states)} end`;
}
