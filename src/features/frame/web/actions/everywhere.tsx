import { Keyboard, PanelLeftClose, Search } from 'lucide-react';
import { newPost } from '#features/posts/web/index.ts';
import type { NavEntry } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { readPreference, writePreference } from '#platform/web/page/preferences.ts';
import { useNarrow } from '#ui/web/index.ts';
import { openKeys, openPalette } from '../overlays/overlay.ts';
import { useNavEntries } from '../navigation/useNavEntries.ts';
import { useNewPostHere } from '../navigation/useNewPostHere.ts';

/** Folds the sidebar to its icons, and unfolds it. */
export const foldSidebar = () =>
  writePreference(
    'isSidebarNavCollapsed',
    readPreference('isSidebarNavCollapsed') === 'true' ? 'false' : 'true',
  );

export const fold: Action = {
  id: 'fold',
  label: 'Fold the sidebar',
  icon: <PanelLeftClose />,
  words: 'collapse expand navigation',
  keys: ['['],
  act: foldSidebar,
};

/** Search and commands. Its first key works also while one writes (`useFrameKeys`). */
export const search: Action = {
  id: 'search',
  label: 'Search and commands',
  icon: <Search />,
  keys: ['Mod+k', '/'],
  act: openPalette,
};

export const showKeys: Action = {
  id: 'keys',
  label: 'Keyboard shortcuts',
  icon: <Keyboard />,
  keys: ['?'],
  act: openKeys,
};

/** To a part of the product. */
export const goTo = ({ label, to, key, icon: Icon }: NavEntry): Action => ({
  id: `go ${to}`,
  label,
  command: `Go to ${label}`,
  icon: <Icon />,
  keys: [`g ${key}`],
  place: () => ({ to }),
});

/**
 * Actions that keys start on any page.
 * @param where a new post goes, for the palette: "on this board"
 */
export function useActionsEverywhere(where?: string): { anywhere: Action[]; places: Action[] } {
  const narrow = useNarrow();
  const { create } = useNewPostHere();
  return {
    anywhere: [
      search,
      {
        ...newPost,
        ...(where === undefined ? {} : { hint: where }),
        whyNot: () => undefined,
        act: () => create(),
      },
      { ...fold, isShown: () => !narrow },
      showKeys,
    ],
    places: useNavEntries().map(goTo),
  };
}
