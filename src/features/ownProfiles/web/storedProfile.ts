import type { PersonInfo, ProfileSummary } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { readCookie, writeCookie } from '#platform/web/calling/cookies.ts';

const NAME = 'profileDetails';
/** Several changes in a row are one write. */
const PAUSE_MS = 50;
const YEAR_SECONDS = 365 * 86_400;

/** Data of the acting profile that the browser keeps, to show them before the server has answered. */
export interface StoredProfile {
  currentProfileID: string;
  avatar: string | null;
  avatarColor: string;
  defaultBoardID: string | null;
  name: string;
  screenName: string;
  isOrganizationOwner: boolean;
  userId: string;
  firstNoteTitle: string;
  commentSend: ProfileSummary['commentSend'];
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps who acts, in a moment. The last of several is kept. */
export function storeProfile(profile: ProfileSummary, isOrganizationOwner: boolean): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const stored: StoredProfile = {
      currentProfileID: profile.id,
      avatar: profile.photo,
      avatarColor: profile.avatarColor,
      defaultBoardID: profile.sandboxBoardID,
      name: fullName(profile),
      screenName: profile.screenName,
      isOrganizationOwner,
      userId: profile.accountID,
      firstNoteTitle: profile.firstNoteTitle,
      commentSend: profile.commentSend,
    };
    // A person who has signed out in the meantime leaves no data in this browser.
    if (readCookie('userId') === stored.userId) writeCookie(NAME, JSON.stringify(stored), YEAR_SECONDS);
  }, PAUSE_MS);
}

/** Stored data of a profile; undefined where they are another profile's, or cannot be read. */
export function readStoredProfile(profileID: string | undefined): StoredProfile | undefined {
  try {
    const stored = JSON.parse(readCookie(NAME) ?? 'null') as StoredProfile | null;
    return stored && stored.currentProfileID === profileID ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** A kept profile as somebody is shown. */
export function personOf(stored: StoredProfile): PersonInfo {
  const { currentProfileID: id, name: firstName, screenName, avatar: photo, avatarColor } = stored;
  return { id, firstName, lastName: '', screenName, photo, avatarColor };
}
