import { getProfileInfo, updateProfile } from '#features/profiles/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
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

/** Keeps a chosen theme with the profile. Where that is refused a toast says so, and the theme stays in this browser. */
export async function keepTheme(platform: Platform, theme: Theme): Promise<void> {
  if (kept === theme) return;
  kept = theme;
  const { ok } = await createCommand(platform, updateProfile)({ body: { theme } });
  // A theme that could not be sent is sent again when it is chosen once more.
  if (!ok && kept === theme) kept = undefined;
}
