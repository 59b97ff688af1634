import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProfileSummary } from '#features/profiles/contract.ts';
import { dropCookie, readCookie, writeCookie } from '#platform/web/calling/cookies.ts';
import { personOf, readStoredProfile, storeProfile } from './storedProfile.ts';

const ilse: ProfileSummary = {
  id: 'b'.repeat(24),
  firstName: 'Ilse',
  lastName: 'Okafor',
  screenName: 'ilse',
  photo: `/api/file-proc/picture/${'0'.repeat(32)}/128`,
  avatarColor: '#1d6f8a',
  accountID: 'a'.repeat(24),
  orgName: 'Foxglove',
  sandboxBoardID: 'c'.repeat(24),
  firstNoteTitle: 'Notes',
  commentSend: 'MOD_ENTER',
  timeZone: 'UTC',
  activityCount: 3,
  status: 'ACTIVE',
};

beforeEach(() => {
  vi.useFakeTimers();
  writeCookie('userId', ilse.accountID, 60);
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['profileDetails', 'userId']) dropCookie(name);
});

test('the stored profile details hold what the shell shows first, and nothing else', () => {
  storeProfile(ilse, true);
  vi.advanceTimersByTime(50);
  expect(JSON.parse(readCookie('profileDetails')!)).toEqual({
    currentProfileID: ilse.id,
    avatar: ilse.photo,
    avatarColor: '#1d6f8a',
    defaultBoardID: ilse.sandboxBoardID,
    name: 'Ilse Okafor',
    screenName: 'ilse',
    isOrganizationOwner: true,
    userId: ilse.accountID,
    firstNoteTitle: 'Notes',
    commentSend: 'MOD_ENTER',
  });
  expect(personOf(readStoredProfile(ilse.id)!)).toMatchObject({ id: ilse.id, firstName: 'Ilse Okafor' });
});

test('the write of the profile cookie waits 50 ms, and the last of several is kept', () => {
  storeProfile(ilse, false);
  vi.advanceTimersByTime(49);
  expect(readCookie('profileDetails')).toBeUndefined();
  storeProfile({ ...ilse, firstName: 'Ilka' }, false);
  vi.advanceTimersByTime(49);
  expect(readCookie('profileDetails')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(readStoredProfile(ilse.id)!.name).toBe('Ilka Okafor');
});

test('what was kept of another profile is not shown, nor what is no profile', () => {
  storeProfile(ilse, false);
  vi.advanceTimersByTime(50);
  expect(readStoredProfile('d'.repeat(24))).toBeUndefined();
  writeCookie('profileDetails', '{', 60);
  expect(readStoredProfile(ilse.id)).toBeUndefined();
});

test('who has signed out within the pause leaves nothing', () => {
  storeProfile(ilse, false);
  dropCookie('userId');
  vi.advanceTimersByTime(50);
  expect(readCookie('profileDetails')).toBeUndefined();
});

test('the longest names there can be fit into a cookie', () => {
  const long = { firstName: '名'.repeat(60), lastName: '名'.repeat(60), firstNoteTitle: '題'.repeat(120) };
  storeProfile({ ...ilse, ...long }, true);
  vi.advanceTimersByTime(50);
  expect(encodeURIComponent(readCookie('profileDetails')!).length).toBeLessThan(4096 - 100);
});
