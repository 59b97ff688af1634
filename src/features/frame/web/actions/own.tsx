import { Bell, BookOpenText, Building2, CircleUser, LogOut, Plus, Search, Settings } from 'lucide-react';
import { showActivity } from '#features/activity/web/index.ts';
import { loadNewBoardDialog } from '#features/newBoards/web/index.ts';
import { loadNewProfileDialog, useOwnProfiles, useSwitchProfile } from '#features/ownProfiles/web/index.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { chooseTheme, themeChoices, useSignOut } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { isThemeForced, useTheme } from '#ui/web/index.ts';
import { openOverlay } from '../overlays/overlay.ts';

const newBoard: Action = {
  id: 'board',
  label: 'New board',
  icon: <Plus />,
  words: 'make add create',
  act: () => openOverlay(loadNewBoardDialog),
};
const newProfile: Action = {
  id: 'new profile',
  label: 'New profile',
  icon: <Plus />,
  words: 'make add create',
  act: () => openOverlay(loadNewProfileDialog),
};
const go = (to: string, label: string, icon: Action['icon'], words: string): Action => ({
  id: `go ${to}`,
  label,
  command: `Go to ${label}`,
  icon,
  words,
  place: () => ({ to }),
});
const searchPage = go('/search', 'Search', <Search />, 'find filters');
const account = [
  go('/settings', 'Settings', <Settings />, 'preferences account'),
  go('/organization', 'Organisation', <Building2 />, 'organization company'),
  go('/documentation', 'Guide', <BookOpenText />, 'documentation help manual'),
];

/**
 * Actions of a signed-in person, besides the navigation: the menu at the foot of the sidebar, the sheet behind More and
 * the palette choose from them.
 */
export function useOwnActions() {
  const profile = useOwnProfile();
  const others = useOwnProfiles().filter(({ id }) => id !== profile?.id);
  const change = useSwitchProfile();
  const signOut = useSignOut();
  const theme = useTheme();
  const ownPage: Action | undefined = profile && {
    id: 'go profile',
    label: 'My profile',
    command: 'Go to my profile',
    icon: <CircleUser />,
    place: () => ({ to: '/profile/$id', params: { id: profile.id } }),
  };
  return {
    newBoard,
    newProfile,
    searchPage,
    /** One's own page, settings, organisation, guide. */
    account: [...(ownPage ? [ownPage] : []), ...account],
    activity: {
      id: 'activity',
      label: 'Activity',
      icon: <Bell />,
      words: 'notifications mentions',
      count: () => profile?.activityCount ?? 0,
      act: () => showActivity(true),
    } satisfies Action,
    // A page may have put its own theme there: what is chosen meanwhile would do nothing.
    themes: (isThemeForced() ? [] : themeChoices)
      .filter(({ value }) => value !== theme)
      .map(({ value, label, icon: Icon }): Action => ({
        id: `theme ${value}`,
        label,
        command: `Switch to the ${label.toLowerCase()} theme`,
        words: 'colour color mode',
        icon: <Icon />,
        act: () => chooseTheme(value),
      })),
    /** One's other profiles. */
    profiles: others.map((other): Action => ({
      id: `profile ${other.id}`,
      label: fullName(other),
      command: `Continue as ${fullName(other)}`,
      words: 'switch profile',
      icon: <Face person={other} size={20} decorative />,
      count: () => other.activityCount,
      act: () => change(other),
    })),
    signOut: {
      id: 'out',
      label: 'Sign out',
      icon: <LogOut />,
      words: 'log out leave',
      act: () => signOut(),
    } satisfies Action,
  };
}
