/** All cookies, as long as nothing else can have changed them: the browser asks another process each time. */
let read: string | undefined;

function allCookies(): string {
  if (read === undefined) {
    read = document.cookie;
    queueMicrotask(() => (read = undefined));
  }
  return read;
}

/** A cookie's value; undefined where there is none, or an empty one, or one of somebody else's on this host. */
export function readCookie(name: string): string | undefined {
  const found = allCookies()
    .split('; ')
    .find((part) => part.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '') || undefined;
  } catch {
    return undefined; // we write none such; cookies are shared with whatever else runs on this host
  }
}

/** Keeps a value for `maxAge` seconds. Only printable characters are kept. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  document.cookie = cookieText(name, value, maxAge, location);
  read = undefined;
}

/** Takes a cookie away, also one that was kept before the installation named its domain. */
export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  read = undefined;
}

/** The text of a cookie that keeps a value on a page at `hostname`. */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>,
): string {
  const domain = domainOf(hostname);
  const attributes = [
    `${name}=${encodeURIComponent(printable(value))}`,
    'Path=/',
    'SameSite=Strict',
    `Max-Age=${maxAge}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}

/** Without what cannot be seen: control characters, marks of direction, halves of characters. */
export const printable = (value: string): string => value.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, '');

/**
 * The domain that cookies are kept for: the one of the installation's, in `<meta name="cookie-domains">`, that the page
 * is on or below. Without one they are the host's alone.
 */
function domainOf(hostname: string): string | undefined {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="cookie-domains"]')?.content ?? '';
  return setting
    .split(/[\s,]+/)
    .filter((domain) => domain !== '')
    .find((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
