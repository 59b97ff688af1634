import type { Rows } from '../row.ts';

const items = 'src/features/activity/server/activity.test.ts › ' as const;
const live = 'src/features/activity/server/live.test.ts › ' as const;
const size = 'src/features/activity/server/atSize.test.ts › ' as const;
const mails = 'src/features/notifications/server/mails.test.ts › ' as const;
const unsubscribe = 'src/features/notifications/server/unsubscribe.test.ts › ' as const;
const counted = `${live}a mention is on the list, and counted in the menu of each of one’s profiles` as const;

/** Activity: deeds of others that concern somebody, and notices of them. */
export const activity: Rows = {
  '3 Entities': [['activityCount', counted]],
  '7 Calls': [
    [
      'DELETE /people/account/profile/activity/reset',
      `${items}counts one less, or nothing at all, in every tab of the account`,
    ],
  ],
  'Implied calls': [
    [
      'GET /people/account/profile/activity',
      `${items}is one item for each whom it concerns, which leads to it`,
    ],
    ['… page by page', `${items}goes page by page, by kind, and with a total`],
    ['… replies', `${items}on one’s post, one’s block and in answer to one is a reply; not to oneself`],
    [
      '… reactions on mine',
      `${items}reactions of one person to one thing are one item, which goes with the last of them`,
    ],
    ['… invitations', `${items}an invitation to connect is an item until it ends, sent once or twice`],
    [
      '… invitations accepted',
      `${items}to connect: who asked is told, and who was asked keeps the item, as one that is done`,
    ],
    ['… the same items behind ProfileActivityCount', counted],
    ['… a mention is exactly one', `${items}mentions somebody once, however often it is saved and by whom`],
    ['… of what one may read alone', `${items}… one is off the board`],
    [
      '… two hundred at once',
      `${size}two hundred at once are all listed, counted to a hundred, each told once`,
    ],
    [
      'Notifications: mail once an item',
      `${mails}a mention comes by mail once, with its place, headers to unsubscribe, and a link for people`,
    ],
    [
      '… held back while active',
      `${mails}within two minutes, while they are there, or about what they have looked at`,
    ],
    [
      '… outside notificationsFromTime–notificationsToTime',
      `${mails}outside their hours it waits, and comes when they begin`,
    ],
    ['… each kind can be switched off', `${mails}about a kind that is switched off, each by itself`],
    ['… none about replies and reactions', `${mails}about replies and reactions, which are items alone`],
    [
      '… one-click unsubscribe',
      `${unsubscribe}one click in a mail program does it; opening its address only leads to the page`,
    ],
  ],
};
