import type { Rows } from '../row.ts';

const journey = 'e2e/settings.e2e.ts › ' as const;
const cookies = 'src/platform/web/calling/cookies.test.ts › ' as const;
const stored = 'src/features/ownProfiles/web/storedProfile.test.ts › ' as const;
const several = 'src/features/ownProfiles/server/ownProfiles.test.ts › ' as const;
const pictures = 'src/features/pictures/server/pictures.test.ts › ' as const;
const session = 'src/features/session/web/profiles.test.ts › ' as const;
const theme = 'src/features/pageParts/web/ThemeSwitch.test.ts › ' as const;

const page = `${journey}settings are all on one page, in three themes, $width px wide` as const;
const photo =
  `${journey}a photo is placed, saved, seen by others, refused where it is none, and removed` as const;
const switched =
  `${journey}one goes on as another profile: caches and rooms change, words stay whose they are, another tab is told` as const;

/** The settings, pictures of people, several profiles on an account, and what a browser remembers. */
export const settings: Rows = {
  '2 Screens': [
    ['/settings', page],
    ['Panel Settings', page],
    ['Panel Feedback', `${journey}feedback is sent from its panel`],
    [
      '… and where it goes',
      'src/features/settings/server/settings.test.ts › passes feedback on to the administrator, with an address where one may be answered',
    ],
    ['Themes light, dark, coffee', page],
    [
      'A theme forced for a while, then restored',
      'src/ui/web/tokens/theme.test.tsx › a forced theme holds against switch and choice, then gives the chosen one back',
    ],
    [
      'The theme toggle, and nothing while a theme is forced',
      `${theme}while a screen has put its own theme there, neither toggle nor choice does anything; then the chosen one is back`,
    ],
    ['… between light and dark', `${theme}the theme toggle goes between light and dark, and is remembered`],
    ['The colour mode is a cookie', `${cookies}colorMode is kept, for a year`],
    ['isSidebarNavCollapsed', `${cookies}isSidebarNavCollapsed is kept, for a year`],
    ['viewMode', `${cookies}viewMode is kept, for a year`],
    ['listMode', `${cookies}listMode is kept, for a year`],
  ],
  '3 Entities': [
    [
      'Stored profile details',
      `${stored}the stored profile details hold what the shell shows first, and nothing else`,
    ],
    [
      '… shown before the server answers',
      `${journey}the theme of the switch and the stored profile are there before the server answers`,
    ],
    [
      'photo',
      `${pictures}is kept in three squares without place or camera, and shown wherever the person is`,
    ],
    ['coverPhoto', `${pictures}a cover is three times as wide as high, at most 1600`],
    ['… from hostile files', `${pictures}$what ($name): shown by its pixels alone, or refused`],
    ['… on a phone', `${journey}a cover is dragged and zoomed on a phone`],
  ],
  '4 States': [
    ['Going on as another profile', switched],
    ['… from the phone', `${journey}on a phone, one goes on as another profile from the More sheet`],
    ['… told to other tabs', `${session}another tab is told, and goes on as who it was`],
    [
      '… when the one in use is deleted elsewhere',
      `${session}a profile that was deleted elsewhere gives way to another, and the last to signing out`,
    ],
  ],
  '5 Validation': [['Cookie values are printable', `${cookies}are limited to printable characters`]],
  'Implied calls': [
    [
      'POST /people/account/profile',
      `${several}has its sandbox board with a welcome post, as at sign-up, and shares nothing with the first`,
    ],
    ['DELETE /people/account/profile/{id}', `${several}is refused, with numbers, while it owns boards`],
    ['… not the last', `${several}is refused for the last`],
    ['… leaves a tombstone', `${several}leaves a row without a word of it beside what it made`],
  ],
  '8 Errors': [['Failed to remove picture. Please try again later.', photo]],
  '9 Constants': [
    ['Preference cookies 1 year', `${cookies}%s is kept, for a year`],
    [
      'Profile cookie debounce 50 ms',
      `${stored}the write of the profile cookie waits 50 ms, and the last of several is kept`,
    ],
    ['Cookie domain by host', `${cookies}depends on the host, where the installation names two`],
  ],
};
