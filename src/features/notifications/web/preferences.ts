import {
  listPreferences,
  MAX_PREFERENCES,
  preferenceChanged,
  setPreference,
  type NotificationLevel,
  type NotificationPreference,
} from '#features/notifications/contract.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { defineLive, expectEvent } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';

/** Subjects that a profile watches or has muted, the latest first. */
export const preferences = (profileID: string) =>
  defineLive<NotificationPreference[]>({
    key: ['notificationPreferences', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listPreferences, {});
      return { data: data.info, asOf };
    },
    apply: applyPreferenceEvent,
  });

const applyPreferenceEvent = reducer<NotificationPreference[]>()
  .on(preferenceChanged, (all, { preference, isKept }) => {
    const others = all.filter(({ id }) => id !== preference.id);
    return isKept ? [preference, ...others].slice(0, MAX_PREFERENCES) : others;
  })
  // A change of the reader's boards changes which titles may be shown.
  .staleAfter([boardLeft, boardJoined]).apply;

/** Level of a subject, by its id; CONCERNED where none is set. */
export const levelOf = (all: readonly NotificationPreference[], id: string): NotificationLevel =>
  all.find((one) => one.id === id)?.level ?? 'CONCERNED';

/** Subject that a level is set for. */
export type Preferred = Pick<NotificationPreference, 'type' | 'id' | 'title' | 'person'>;

/**
 * Says what one wants to be told of something: at once on screen, and as it was where the call fails.
 * @param done what is said once it is done, with Undo, which says `was` again
 */
export async function prefer(
  platform: Platform,
  about: Preferred,
  level: NotificationLevel | null,
  done?: { message: string; was: NotificationLevel | null },
): Promise<void> {
  const { type, id } = about;
  const preference = { ...about, level: level ?? 'CONCERNED', createDate: new Date().toISOString() };
  const run = createCommand(platform, setPreference, {
    failure: 'Your notifications could not be changed. Please try again.',
  });
  const { ok } = await run({ params: { type, id: id }, body: { level } }, [
    expectEvent(`profile:${platform.profileID()}`, preferenceChanged, {
      preference,
      isKept: level !== null && (level !== 'CONCERNED' || type === 'POST'),
    }),
  ]);
  if (ok && done)
    toast({
      id: `preferred ${id}`,
      message: done.message,
      action: { label: 'Undo', onAction: () => void prefer(platform, about, done.was) },
    });
}
