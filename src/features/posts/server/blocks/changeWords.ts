import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Texts beside the content of a block; a text that is not given stays as it is. */
interface Words {
  title?: string | undefined;
  description?: string | undefined;
  altText?: string | undefined;
  showDetails?: boolean | undefined;
}

/** Writes words beside a block. The same ones change nothing. @returns whether they were others */
export async function changeWords(
  { tx }: AnyCommand,
  thingID: HeldID<'thing'>,
  words: Words,
): Promise<boolean> {
  const { title = null, description = null, altText = null, showDetails = null } = words;
  if ([title, description, altText, showDetails].every((word) => word === null)) return false;
  const { numAffectedRows } = await sql`
    update things set title = coalesce(${title}, title), description = coalesce(${description}, description),
      alt_text = coalesce(${altText}, alt_text), show_details = coalesce(${showDetails}::boolean, show_details), version = version + 1, modified_at = now()
    where id = ${thingID} and (title, description, alt_text, show_details)
      is distinct from (coalesce(${title}, title), coalesce(${description}, description), coalesce(${altText}, alt_text),
        coalesce(${showDetails}::boolean, show_details))`.execute(tx);
  return Number(numAffectedRows) > 0;
}
