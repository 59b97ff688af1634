import { Email } from '#features/session/contract.ts';

/** The address that was written, alone or within `<…>`; undefined where it is none. */
export function addressIn(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("']+|[>)"'.]+$/g, '');
  return Email.safeParse(address).success ? address : undefined;
}

/**
 * Takes the addresses out of words that were pasted or typed, each once; the rest stays, and so does a single address
 * that is still being typed.
 */
export function takeAddresses(words: string): { addresses: string[]; rest: string } {
  const parts = words.split(/[\s,;]+/).filter(Boolean);
  const found = parts.flatMap((part) => addressIn(part) ?? []);
  if (found.length === 0 || !/[\s,;]/.test(words)) return { addresses: [], rest: words };
  const addresses = [...new Map(found.map((address) => [address.toLowerCase(), address])).values()];
  return { addresses, rest: parts.filter((part) => addressIn(part) === undefined).join(' ') };
}
