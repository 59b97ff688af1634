import { expect, test } from 'vitest';
import { actionsOnPost, type OnListedPost } from './actionsOnPost.tsx';

test('a title that its writer keeps for themselves is renamed by them and by admins', () => {
  const rename = actionsOnPost.find(({ id }) => id === 'rename')!;
  const whyNot = (role: string, profileID: string) => {
    const board = {
      role,
      state: 'ACTIVE',
      lockBy: null,
      ownerInfo: { firstName: 'Ilse', lastName: 'Okafor' },
    };
    const post = { state: 'ACTIVE', lockBy: null, editable: false, creator: 'writer' };
    const context = { platform: { profileID: () => profileID } };
    return rename.whyNot!({ board, post } as unknown as OnListedPost, context);
  };
  expect(whyNot('AUTHOR', 'another')).toBe(
    'Only its writer and admins change the title and blocks of this post.',
  );
  expect([whyNot('CONTRIBUTOR', 'writer'), whyNot('ADMIN', 'another')]).toEqual([undefined, undefined]);
});
