import { randomInt } from 'node:crypto';

const letter = () => String.fromCharCode(randomInt(26) + 97);

/** A name of small letters that nobody else has: files share an installation, and with it addresses, names and handles. */
export function unique(beginning: string): string {
  return beginning + Array.from({ length: 6 }, letter).join('');
}
