import type { Deletion } from '#features/account/contract.ts';

/** `3 boards with 61 posts go with it, for 8 people.` */
export function consequence({
  boards,
  posts,
  people,
  profiles,
  connections,
  organization,
}: Deletion): string {
  const count = (number: number, one: string, many: string) =>
    `${number === 0 ? 'no' : number} ${number === 1 ? one : many}`;
  const own = `${count(boards, 'board', 'boards')} with ${count(posts, 'post', 'posts')}`;
  const sentences = [
    boards === 0
      ? 'No boards go with it.'
      : `${own} ${boards === 1 ? 'goes' : 'go'} with it${people > 0 ? `, for you and ${count(people, 'other person', 'other people')}` : ''}.`,
    profiles === 2 ? 'Both of your profiles go.' : profiles > 2 ? `All ${profiles} of your profiles go.` : '',
    connections > 0 ? `You leave ${count(connections, 'connection', 'connections')}.` : '',
    organization
      ? `“${organization.name}” is dissolved${organization.people > 0 ? `, for ${count(organization.people, 'person', 'people')} in it` : ''}.`
      : '',
    'What you wrote on others’ boards stays there, without your name. None of this can be brought back.',
  ];
  const text = sentences.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
