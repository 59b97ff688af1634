import type { Rows } from '../row.ts';

const info = 'src/features/profiles/server/profileInfo.test.ts › ' as const;
const privacy = 'src/features/profiles/server/privacy.test.ts › ' as const;
const contact = 'src/features/profiles/server/contactChange.test.ts › ' as const;
const byText = 'src/features/profiles/server/phoneCodes.test.ts › ' as const;
const shell = 'src/features/profiles/server/profiles.test.ts › ' as const;
const journey = 'e2e/profile.e2e.ts › ' as const;
const steps = 'src/features/profiles/web/panels/useContactChange.test.tsx › ' as const;

const edited = `${journey}a profile is edited, panel by panel, and another tab follows` as const;
const theme = `${journey}the theme goes along with the profile, and a tab begins where one chose` as const;
const seen = `${journey}a private profile shows strangers a name, and what is hidden is not shown` as const;
const byCode =
  `${journey}the e-mail address is changed by its code, and taken back by the link the old one is sent` as const;

/** Profiles, the people who see them, and how they are changed. */
export const profiles: Rows = {
  '2 Screens': [
    ['/profile/{id}', edited],
    ['Panel Personal', edited],
    ['Panel Contact Info', byCode],
    ['Panel Location', edited],
    ['Panel Preferences', theme],
    ['Panel My Profile', edited],
    ['Panel Visibility', seen],
    ['Panel Landing Page', theme],
    [
      'Panel Notifications & Recovery',
      `${journey}which mail comes, and where one is reached on the day the address is lost`,
    ],
    ['… the hours', edited],
    [
      '… for everybody, in every theme and width',
      `${journey}every panel can be used by everybody, $width px wide`,
    ],
    ['… with something unsaved', `${journey}what is not saved is asked about, wherever one goes`],
  ],
  '3 Entities': [
    [
      'Profile (summary)',
      `${shell}tells of each profile, in short, all that the shell and the screens go by`,
    ],
    ['Profile info', `${info}has every field of the profile, and its owner’s address`],
    ['The effect of privacy flags', `${privacy}a %s sees all but its fields`],
    ['A theme is sent when it changes', theme],
  ],
  '4 States': [['The theme is saved to the profile only when logged in', theme]],
  '5 Validation': [
    [
      'Changing an e-mail or phone takes a one-time code',
      `${contact}is changed by the code sent to the new one, and not before`,
    ],
    ['… ten minutes', `${contact}is good for ten minutes`],
    ['… five tries', `${contact}is void after five wrong ones, each of which counts`],
    ['… resend limits', `${contact}is sent at most once a minute, and six times an hour`],
  ],
  '6 Roles': [
    ['isOrganizationOwner', `${shell}shows the organisation one works in, and whether it is one’s own`],
  ],
  '7 Calls': [
    [
      'GET /people/account/profiles',
      `${shell}lists the account’s profiles, all of them and nobody else’s, to whoever has not chosen one yet`,
    ],
    [
      'GET /people/account/menu/details',
      `${shell}shows the organisation one works in, and whether it is one’s own`,
    ],
    ['GET /people/account/profile/info', `${info}has every field of the profile, and its owner’s address`],
    [
      'PUT /people/account/profile/edit',
      `${info}changes what is named, leaves the rest, and answers the profile`,
    ],
    [
      'PUT /people/account/profile/edit/{kind}',
      `${contact}is changed by the code sent to the new one, and not before`,
    ],
    [
      '… of another account’s address',
      `${contact}of another account is answered as any other, is told by mail, and cannot be had`,
    ],
    ['… of a telephone', `${byText}(%s) is proven by a code in a text message`],
    [
      '… whose gateway is down, and then is not',
      `${byText}that a gateway does not take is tried again, five times, and one that it takes then works`,
    ],
    [
      '… without a gateway for text messages',
      `${contact}(%s) is kept without a gateway for its code, and is unverified`,
    ],
    [
      '… on the screen',
      'e2e/telephone.e2e.ts › a telephone is kept unverified, and proven by a text message once there is a gateway',
    ],
    ['POST /people/account/profile/edit/{kind}/verify', `${contact}is nobody’s but the profile’s that asked`],
    [
      'POST /people/account/profile/authors',
      `${shell}answers how profiles are shown in the order asked, without the unknown, and no e-mail address`,
    ],
  ],
  'Implied calls': [
    ['GET /people/profile/{id}', `${privacy}a %s sees all but its fields`],
    ['… private', `${privacy}shows strangers name, screen name, photo and colour`],
    [
      '… searchable',
      `${privacy}finds whom one knows, and strangers who let themselves be found, by every search of people`,
    ],
    [
      '… showConnections, showBoards, showFollowed',
      `${privacy}of boards hold what the viewer may open, and count no more`,
    ],
    ['… blocked', `${privacy}is, once blocked, what one that does not exist is`],
    ['… every other call', 'src/testing/rights/privacy.test.ts › %s tells nothing that people hide'],
  ],
  '8 Errors': [
    [
      'A one-time code has been sent to your email. Please check your inbox.',
      `${steps}a code that was mailed, and the address it proves, are told of`,
    ],
    ['Your email has been successfully verified.', byCode],
    ['Profile updated successfully', edited],
  ],
};
