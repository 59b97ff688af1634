const LONGEST = 500;

/**
 * A web address as it is kept: `herrera.example` becomes `https://herrera.example/`.
 * @returns undefined for what is none: other schemes, addresses with a password in them, words
 */
export function webAddress(typed: string): string | undefined {
  const text = typed.trim();
  try {
    const url = new URL(
      /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`,
    );
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const isPlace = url.hostname.includes('.') && !url.hostname.endsWith('.') && !/\s/.test(text);
    return isWeb && isPlace && url.username + url.password === '' && url.href.length <= LONGEST
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}
