/** A key for one change: the same on every retry of the call, so that it happens once. */
export const newMutationID = (): string => randomHex(16);

/** An id for something that is made here: seconds and chance, in the layout of the server's own. */
export const newID = (now = Date.now()): string =>
  Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0') + randomHex(8);

/** Not randomUUID: browsers have that on https alone, and an installation may be reached by http on its own network. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
