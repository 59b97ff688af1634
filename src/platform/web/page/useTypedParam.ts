import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from './useSearchParams.ts';

const PAUSE_MS = 120;

/**
 * Words that are typed and looked for while one types, kept in the address under a name.
 * Letters are no steps to go back through; what is chosen beside them is.
 * @returns what is in the field, what to look for (once one pauses), and how the field tells of typing
 */
export function useTypedParam(name: string): [typed: string, wanted: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params[name] ?? '';
  const [typed, setTyped] = useState(wanted);
  // Gone back to another address, the field follows; what it wrote into the address itself comes back to it as nothing new.
  const [seen, setSeen] = useState(wanted);
  const [written, setWritten] = useState(wanted);
  if (seen !== wanted) {
    setSeen(wanted);
    if (wanted !== written) {
      setTyped(wanted);
      setWritten(wanted);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (text: string) => {
    setWritten(text);
    setParams({ [name]: text || undefined }, { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') write('');
    else timer.current = setTimeout(() => write(text.trim()), PAUSE_MS);
  };
  return [typed, wanted, type];
}
