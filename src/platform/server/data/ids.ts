import { randomBytes } from 'node:crypto';

const machine = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

/** A new id: 4 bytes of seconds, 5 of this process, 3 of a counter; 24 hexadecimal characters, in order of creation. */
export function newId(now = Date.now()): string {
  counter = (counter + 1) % 0x1000000;
  return (
    Math.floor(now / 1000)
      .toString(16)
      .padStart(8, '0') +
    machine +
    counter.toString(16).padStart(6, '0')
  );
}

/** A secret for a link or a token: 256 bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
