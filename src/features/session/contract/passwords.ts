import { commonWords } from './commonWords.ts';

const words = new Set(commonWords.split(/\s+/).filter(Boolean));

/** Keys in the order fingers walk them, forwards and backwards. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')]);

const looksLike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is among the first that a guesser tries: a common word or two dressed with digits and signs,
 * a walk over the keyboard, a few characters over and over, or little but what is known of the person.
 * @param own what is known of the person: names, screen name, the address before the @
 */
export function isCommonPassword(password: string, own: string[] = []): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (new Set(typed).size <= 3 || isRepetition(typed) || isWalk(typed)) return true;
  const known = new Set(
    own.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2),
  );
  const isWord = (text: string) => words.has(text) || known.has(text);
  return readings(typed).some((text) => isWord(text) || isTwoWords(text, isWord));
}

/** A password's letters as they may be meant: `p@ssw0rd2024!` reads `password`. */
function readings(typed: string): string[] {
  const spell = (text: string) => text.replace(/[@43!10$57]/g, (sign) => looksLike[sign]!);
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const inner = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const innerSpelt = typed.replace(/[^\p{L}@$!]+$/u, '').replace(/[!\d]+$/, '');
  return [letters(typed), letters(spell(inner)), letters(spell(innerSpelt)), letters(spell(typed))];
}

function isTwoWords(text: string, isWord: (text: string) => boolean): boolean {
  for (let at = 1; at < text.length; at++)
    if (isWord(text.slice(0, at)) && isWord(text.slice(at))) return true;
  return false;
}

/** `abcabcabc`, `passwordpassword`: something short, again and again. */
function isRepetition(text: string): boolean {
  const start = /^(.{1,3})\1+/u.exec(text)?.[0].length ?? 0;
  return /^(.{1,9})\1+$/u.test(text) || start > text.length - 3;
}

/** Made of nothing but runs of four or more keys that lie side by side. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    let run = rest.length;
    while (run >= 4 && !walks.some((walk) => walk.includes(rest.slice(0, run)))) run--;
    if (run < 4) return rest.length < 4 && rest.length < text.length;
    rest = rest.slice(run);
  }
  return true;
}

/** How hard a new password is to guess: 0 nothing typed, 1 refused, 2 passes, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Judges a password while it is typed, by the rules the server refuses by. `own` as for `isCommonPassword`. */
export function passwordStrength(password: string, own: string[] = []): PasswordStrength {
  if (password === '') return 0;
  if (password.length < 10 || isCommonPassword(password, own)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const weight = password.length + 2 * kinds + new Set(password).size / 4;
  return weight >= 24 ? 4 : weight >= 17 ? 3 : 2;
}
