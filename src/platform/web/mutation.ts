/** A key for one change: the same on every retry of the call, so that it happens once. */
export function newMutationID(): string {
  // Not randomUUID: browsers have that on https alone, and an installation may be reached by http on its own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
