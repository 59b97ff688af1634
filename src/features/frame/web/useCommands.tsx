import { BookOpenText, Building2, CircleUser, Keyboard, LogOut, Search, Settings, Plus } from 'lucide-react';
import { useOwnProfiles, useSwitchProfile } from '#features/ownProfiles/web/index.ts';
import type { Command } from '#features/palette/web/index.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { chooseTheme, themeChoices, useSignOut } from '#features/shell/web/index.ts';
import { isThemeForced, useTheme } from '#ui/web/index.ts';
import { openKeys } from './overPage.ts';
import { useNavEntries } from './useNavEntries.ts';

/** What the palette can do besides finding. */
export function useCommands(make: { post: () => void; board: () => void; where: string }): Command[] {
  const entries = useNavEntries();
  const profile = useOwnProfile();
  const others = useOwnProfiles().filter(({ id }) => id !== profile?.id);
  const change = useSwitchProfile();
  const signOut = useSignOut();
  const theme = useTheme();
  const go = (label: string, glyph: Command['glyph'], to: string, more: Partial<Command> = {}): Command => ({
    id: `go ${to}`,
    label: `Go to ${label}`,
    glyph,
    place: { to },
    ...more,
  });
  return [
    {
      id: 'post',
      label: 'New post',
      words: 'write add create',
      glyph: <Plus />,
      aside: make.where,
      keys: ['N'],
      act: make.post,
    },
    { id: 'board', label: 'New board', words: 'make add create', glyph: <Plus />, act: make.board },
    ...entries.map(({ label, to, key, icon: Icon }) =>
      go(label, <Icon />, to, { keys: ['G', key.toUpperCase()] }),
    ),
    go('Search', <Search />, '/search', { words: 'find filters' }),
    ...(profile
      ? [
          go('my profile', <CircleUser />, '/profile/$id', {
            place: { to: '/profile/$id', params: { id: profile.id } },
          }),
        ]
      : []),
    go('Settings', <Settings />, '/settings', { words: 'preferences account' }),
    go('Organisation', <Building2 />, '/organization', { words: 'organization company' }),
    go('Guide', <BookOpenText />, '/documentation', { words: 'documentation help manual' }),
    // A page may have put its own theme there: what is chosen meanwhile would do nothing.
    ...(isThemeForced() ? [] : themeChoices)
      .filter(({ value }) => value !== theme)
      .map(({ value, label, icon: Icon }) => ({
        id: `theme ${value}`,
        label: `Switch to the ${label.toLowerCase()} theme`,
        words: 'colour color mode',
        glyph: <Icon />,
        act: () => chooseTheme(value),
      })),
    ...others.map((other) => ({
      id: `profile ${other.id}`,
      label: `Continue as ${fullName(other)}`,
      words: 'switch profile',
      glyph: <Face person={other} size={20} decorative />,
      act: () => void change(other),
    })),
    { id: 'keys', label: 'Keyboard shortcuts', glyph: <Keyboard />, keys: ['?'], act: openKeys },
    { id: 'out', label: 'Sign out', words: 'log out leave', glyph: <LogOut />, act: () => void signOut() },
  ];
}
