import { useRef } from 'react';
import type { Tokens } from '#features/session/contract.ts';
import { useSession } from './useSession.ts';

/**
 * Signs in with what a code was exchanged for. A code is used up by that: where the connection goes before one is in,
 * trying again goes on with the tokens there are.
 * @returns what is given the exchange. @throws CallError
 */
export function useEnter(): (exchange: () => Promise<Tokens>) => Promise<void> {
  const { session } = useSession();
  const tokens = useRef<Tokens>(undefined);
  return async (exchange) => {
    tokens.current ??= await exchange();
    await session.enter(tokens.current);
  };
}
