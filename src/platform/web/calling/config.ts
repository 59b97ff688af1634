/**
 * Where the API is: `/api` on the same origin unless the page says otherwise, in `<meta name="api-base">`. A setting of
 * each installation that needs no build. Empty when it was set to nothing.
 */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.trim().replace(/\/+$/, '') ??
  '/api';

/** The origin of the socket: that of the API. */
export const socketOrigin = (): string => new URL(apiBase(), location.href).origin;
