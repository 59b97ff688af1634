/** A room of an upload's own: an id in the usual layout, made here so that asking twice makes one file. */
export function newRoomID(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
