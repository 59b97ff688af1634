import { useEffect, useState } from 'react';
import type { Answer, Endpoint } from '#platform/contract/endpoint.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import type { CallInput } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';

export interface AnswerState<T> {
  data: T | undefined;
  error: CallError | undefined;
  /** Asks again, after an error or a change; what is there stays until then. */
  refresh(): void;
}

/**
 * Answer of a call, for data that no event keeps live and nothing else on screen shows. The call is made when the
 * component appears.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, input: CallInput<E>): AnswerState<Answer<E>> {
  const { call } = usePlatform();
  const [state, setState] = useState<{ data?: Answer<E>; error?: CallError; round: number }>({ round: 0 });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(input);

  useEffect(() => {
    const leaving = new AbortController();
    call(endpoint, JSON.parse(asked) as CallInput<E>, { signal: leaving.signal }).then(
      ({ data }) => setState({ data, round }),
      (error: CallError) => !leaving.signal.aborted && setState((before) => ({ ...before, error, round })),
    );
    return () => leaving.abort();
  }, [call, endpoint, asked, round]);

  return { data: state.data, error: state.error, refresh: () => setRound(round + 1) };
}
