import { useEffect, useState } from 'react';
import type { passwordStrength } from '#features/session/contract/passwords.ts';
import type { Strength } from '#ui/web/index.ts';

const MIN_LENGTH = 10;
const words = [
  '10 characters or more',
  'Easily guessed',
  'Will do; longer is better',
  'Good',
  'Strong',
] as const;

/** How good a password is while it is typed. The list of common ones is loaded meanwhile. */
export function usePasswordStrength(password: string, own: string[]): { strength: Strength; words: string } {
  const [judge, setJudge] = useState<{ passwordStrength: typeof passwordStrength }>();
  useEffect(() => {
    // Without the list, the server still refuses what is on it.
    import('#features/session/contract/passwords.ts').then(setJudge, () => undefined);
  }, []);

  const missing = MIN_LENGTH - password.length;
  if (password !== '' && missing > 0)
    return { strength: 1, words: `${missing} more character${missing === 1 ? '' : 's'}` };
  const strength = judge?.passwordStrength(password, own) ?? 0;
  return { strength, words: password !== '' && !judge ? '' : words[strength] };
}
