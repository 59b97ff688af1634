import type { Tokens } from '#features/session/contract.ts';
import { dropCookie, readCookie, writeCookie } from '#platform/web/calling/cookies.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as a refresh token lives: how long a device unused stays signed in. */
const KEPT_SECONDS = 60 * 86_400;

/**
 * A token's end, in ms; a day from now where that is not told, or over by this device's clock: a clock that is hours
 * ahead must not lose a token that the server has just made.
 */
function endOf(text = ''): number {
  const end = Date.parse(text);
  return end > Date.now() ? end : Date.now() + DAY_MS;
}

/**
 * Cookies of a session that script can read, shared by all tabs. The refresh token is not among them: it stands in a
 * cookie that only the server sees.
 */
export const sessionCookies = {
  /** The access token; gone once it has run out. */
  token: () => readCookie('token'),
  /** Set as long as somebody is signed in, also while the access token has run out. */
  userID: () => readCookie('userId'),
  profileID: () => readCookie('currentProfileID'),
  /** When the access token runs out, in ms. */
  expiresAt: () => endOf(readCookie('tokenExpiresAt')),

  keep(tokens: Tokens): void {
    const expires = endOf(tokens.accessTokenExpires);
    writeCookie('token', tokens.accessToken, Math.floor((expires - Date.now()) / 1000));
    writeCookie('tokenExpiresAt', new Date(expires).toISOString(), KEPT_SECONDS);
    writeCookie('userId', tokens.id, KEPT_SECONDS);
    // Kept on as long as the session is, not as long as since it was chosen.
    const profileID = readCookie('currentProfileID');
    if (profileID) writeCookie('currentProfileID', profileID, KEPT_SECONDS);
  },
  chooseProfile: (profileID: string) => writeCookie('currentProfileID', profileID, KEPT_SECONDS),
  forget(): void {
    for (const name of ['token', 'tokenExpiresAt', 'userId', 'currentProfileID', 'profileDetails'])
      dropCookie(name);
  },
};
