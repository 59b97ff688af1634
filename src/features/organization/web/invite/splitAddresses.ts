import { Email } from '#features/session/contract.ts';

/** An address as it was given, and what is wrong with it, as a sentence. */
export interface GivenAddress {
  email: string;
  fault?: string | undefined;
}

/**
 * The addresses in a text that was typed or pasted: divided by spaces, lines, commas or semicolons, with or without
 * names before them, `Noor Haddad <noor@tramglass.example>`.
 * @param before those that were given already
 */
export function splitAddresses(text: string, before: readonly GivenAddress[] = []): GivenAddress[] {
  const given = new Set(before.map(({ email }) => email.toLowerCase()));
  const named = text.replace(/(?:"[^"\n]*"[ \t]*|[^<>,;\n"]*)<([^<>\s]+)>/g, ' $1 ');
  return named
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/^[<("']+|[>)"'.]+$/g, ''))
    .filter(Boolean)
    .flatMap((email) => {
      const key = email.toLowerCase();
      if (given.has(key)) return []; // twice is once
      given.add(key);
      return [
        { email, fault: Email.safeParse(email).success ? undefined : 'This is not an e-mail address.' },
      ];
    });
}
