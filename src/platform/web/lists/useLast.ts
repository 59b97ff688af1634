import { useState } from 'react';

/** The last answer until the next is here: a list of things found does not go empty between two letters. */
export function useLast<T extends object>(answer: T | undefined, isWanted: boolean): T | undefined {
  const [last, setLast] = useState(answer);
  if (!isWanted && last) setLast(undefined);
  else if (answer && answer !== last) setLast(answer);
  return isWanted ? (answer ?? last) : undefined;
}
