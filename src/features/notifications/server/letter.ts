import { addressOfActivity, reasonOf, type Activity } from '#features/activity/contract.ts';
import { hrefTo } from '#subjects/contract.ts';
import { sentence } from './sentence.ts';

/** Items that one mail tells of; of the others it tells how many there are. */
export const MOST_LISTED = 20;

export interface LetterLinks {
  publicUrl: string;
  /** The page that switches these mails off. */
  unsubscribe: string;
}

/** The mail about items that nobody has looked at, oldest first. */
export function letterOf(items: Activity[], links: LetterLinks): { subject: string; text: string } {
  const listed = items.slice(0, MOST_LISTED);
  const more = items.length - listed.length;
  const parts = listed.map((item) => {
    const quote = item.excerpt.trim() === '' ? '' : `\n${quoted(item.excerpt)}`;
    const address = addressOfActivity(item);
    return `${sentence(item)}:${quote}${address ? `\n${links.publicUrl}${hrefTo(address)}` : ''}\nBecause ${reasonOf(item)}.`;
  });
  if (more > 0) parts.push(more === 1 ? 'And one more.' : `And ${more} more.`);
  return {
    subject: items.length === 1 ? sentence(items[0]!) : `${counted(items)} for you on Octavo`,
    text: `${parts.join('\n\n')}

What others do that concerns you is all under Activity:
${links.publicUrl}/

No more of these mails, without signing in:
${links.unsubscribe}

When they come, and which:
${links.publicUrl}/settings
`,
  };
}

function counted(items: Activity[]): string {
  const requests = items.filter(
    ({ inviteType, isAccepted }) => inviteType === 'ACCESS' && !isAccepted,
  ).length;
  const of = (wanted: Activity['kind']) => items.filter(({ kind }) => kind === wanted).length;
  const tasks = of('ASSIGNMENT') + of('DUE') + of('OVERDUE');
  const [reminders, invitations] = [of('REMINDER'), of('INVITATION') - requests];
  const mentions = of('MENTION');
  const some = (count: number, word: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${word}` : `${count} ${word}s`];
  const words = [
    ...some(mentions, 'mention'),
    ...some(tasks, 'task'),
    ...some(reminders, 'reminder'),
    ...some(invitations, 'invitation'),
    ...some(requests, 'request'),
    ...(of('WATCHED') === 0 ? [] : [`${of('WATCHED')} from what you watch`]),
  ];
  return new Intl.ListFormat('en-GB').format(words);
}

/** Text of a user, marked as a quotation: nobody is to take it for ours. */
function quoted(words: string): string {
  return words
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
