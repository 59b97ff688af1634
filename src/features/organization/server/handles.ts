import { sql } from 'kysely';
import { OrganizationHandle } from '#features/signup/contract.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';

export interface Availability {
  isAvailable: boolean;
  suggestion?: string;
}

/**
 * Whether a handle can be had, whatever its letters' case, and one like it where it cannot.
 * @param ownedBy the account whose organisation may have it already: its own handle is free to it
 */
export async function handleAvailability(
  db: Db,
  handle: string,
  ownedBy: string | null = null,
): Promise<Availability> {
  if (!OrganizationHandle.safeParse(handle).success) return { isAvailable: false };
  const likeIt = suggestions(handle);
  const { rows } = await sql<{ handle: string }>`
    select lower(handle::text) as handle from organizations
    where handle = any(${[handle, ...likeIt]}::citext[]) and account_id is distinct from ${ownedBy}`.execute(
    db,
  );
  const taken = new Set(rows.map((row) => row.handle));
  if (!taken.has(handle.toLowerCase())) return { isAvailable: true };
  const suggestion = likeIt.find((name) => !taken.has(name.toLowerCase()));
  return { isAvailable: false, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** @param field what the call that wanted it names it by */
export function handleTaken(field = 'handle'): ApiError {
  return new ApiError('CONFLICT', 'That handle is taken. Please choose another one.', {
    details: [{ field, message: 'is taken' }],
  });
}

function suggestions(handle: string): string[] {
  const stem = handle.slice(0, 24).replace(/_+$/, '');
  return ['team', 'org', '2', '3', '4', '5', '10', '20', '50', '100'].map((end) => `${stem}_${end}`);
}
