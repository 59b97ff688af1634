import { getProfileInfo, updateProfile } from '#features/profiles/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { writePreference } from '#platform/web/page/preferences.ts';
import { setTheme, type Theme } from '#ui/web/index.ts';

let kept: Theme | undefined;

/** Puts the profile's theme on the page and remembers it in this browser. */
export async function takeTheme(call: Call): Promise<void> {
  const { theme } = (await call(getProfileInfo, {})).data;
  if (kept !== undefined) return; // one was chosen here meanwhile
  kept = theme;
  setTheme(theme);
  writePreference('colorMode', theme);
}

/** Keeps a chosen theme with the profile. */
export async function keepTheme(call: Call, theme: Theme): Promise<void> {
  if (kept === theme) return;
  kept = theme;
  await call(updateProfile, { body: { theme } });
}
