import type { Activity } from '#features/activity/contract.ts';

/** Sentence for an item, without its full stop: a mail's subject, or a push message. */
export function sentence(item: Activity): string {
  const { kind, by, title } = item;
  const name = `${by.firstName} ${by.lastName}`.trim();
  const board = `“${shortened(title)}”`;
  if (kind === 'INVITATION') return invitation(name, item, board);
  if (kind === 'DUE') return `${board} is due today`;
  if (kind === 'OVERDUE') return `${board} is overdue`;
  if (kind === 'REMINDER') return `You wanted to be reminded of ${board}`;
  if (kind === 'WATCHED') return watched(name, item, title === '' ? 'a post' : board);
  if (kind === 'ASSIGNMENT')
    return title === '' ? `${name} gave you a task` : `${name} gave you ${board} to do`;
  const deed =
    kind === 'REPLY' ? 'replied to you' : kind === 'REACTION' ? 'reacted to what you wrote' : 'mentioned you';
  return title === '' ? `${name} ${deed}` : `${name} ${deed} in ${board}`;
}

function invitation(name: string, { inviteType, isAccepted }: Activity, place: string): string {
  if (inviteType === 'BOARD')
    return isAccepted ? `${name} accepted your invitation to ${place}` : `${name} invites you to ${place}`;
  if (inviteType === 'ACCESS')
    return isAccepted ? `${name} let you onto ${place}` : `${name} asks for access to ${place}`;
  if (inviteType === 'DECLINED') return `${name} declined your invitation to ${place}`;
  if (inviteType === 'TEAM') return `${name} invites you to the team of ${place}`;
  return isAccepted
    ? `${name} accepted your invitation to connect`
    : `${name} would like to connect with you on Octavo`;
}

function watched(name: string, { isNew, isChanged, comments }: Activity, post: string): string {
  const deeds = [
    ...(isNew ? ['posted'] : isChanged ? ['changed'] : []),
    ...(comments > 1 ? [`made ${comments} comments on`] : comments === 1 ? ['commented on'] : []),
  ];
  return `${name} ${deeds.join(' and ')} ${post}`;
}

/** Subjects are one line, and not too long a one. */
function shortened(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}
