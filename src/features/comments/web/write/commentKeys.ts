import type { KeysOf } from '#platform/web/page/keys.ts';

/** Keys where a comment is written. @param sendsOnEnter whether Enter alone sends it, as its writer has chosen */
export const commentKeys = (sendsOnEnter: boolean): KeysOf<'mention' | 'send' | 'newLine'> => ({
  mention: { label: 'Mention somebody', keys: ['@'] },
  send: { label: 'Send', keys: sendsOnEnter ? ['Enter', 'Mod+Enter'] : ['Mod+Enter'] },
  newLine: { label: 'New line', keys: [sendsOnEnter ? 'Shift+Enter' : 'Enter'] },
});
