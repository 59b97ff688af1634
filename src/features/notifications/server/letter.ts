import { addressOfActivity, reasonOf, type Activity } from '#features/activity/contract.ts';
import { hrefTo } from '#subjects/contract.ts';

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

export function sentence(item: Activity): string {
  const { kind, by, title, inviteType, isAccepted } = item;
  const name = `${by.firstName} ${by.lastName}`.trim();
  const board = `“${shortened(title)}”`;
  if (inviteType === 'BOARD') return `${name} invites you to ${board}`;
  if (inviteType === 'ACCESS')
    return isAccepted ? `${name} let you onto ${board}` : `${name} asks for access to ${board}`;
  if (kind === 'INVITATION') return `${name} would like to connect with you on Octavo`;
  if (kind === 'DUE') return `${board} is due today`;
  if (kind === 'OVERDUE') return `${board} is overdue`;
  if (kind === 'REMINDER') return `You wanted to be reminded of ${board}`;
  if (kind === 'WATCHED') return watched(name, item, title === '' ? 'a post' : board);
  if (kind === 'ASSIGNMENT')
    return title === '' ? `${name} gave you a task` : `${name} gave you “${shortened(title)}” to do`;
  return title === '' ? `${name} mentioned you` : `${name} mentioned you in “${shortened(title)}”`;
}

function watched(name: string, { isNew, isChanged, comments }: Activity, post: string): string {
  const deeds = [
    ...(isNew ? ['posted'] : isChanged ? ['changed'] : []),
    ...(comments > 1 ? [`made ${comments} comments on`] : comments === 1 ? ['commented on'] : []),
  ];
  return `${name} ${deeds.join(' and ')} ${post}`;
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

/** Subjects are one line, and not too long a one. */
function shortened(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}

/** What somebody wrote, marked as theirs: nobody is to take it for ours. */
function quoted(words: string): string {
  return words
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
