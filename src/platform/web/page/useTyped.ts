import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

/**
 * Words that are typed and looked for by the server while one types.
 * @returns what is in the field, what to look for (once one pauses), and how the field tells of typing
 */
export function useTyped(): [typed: string, wanted: string, type: (text: string) => void] {
  const [typed, type] = useState('');
  const [wanted, setWanted] = useState('');
  const next = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setWanted(next), next === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return [typed, wanted, type];
}
