import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account was made a moment ago with the invitation at this address, and has accepted it. */
    hasSignedUp?: boolean;
  }
}

/**
 * For the page of an invitation: whoever has just signed up with it has nothing left to answer, and goes on.
 * @param isIn whether the invitation has let them in; false as long as that is not known
 * @param goOn leads to what they were invited to, and says so
 * @returns whether one is on the way
 */
export function useStraightOn(isIn: boolean, goOn: () => void): boolean {
  const hasSignedUp = useLocation({ select: ({ state }) => state.hasSignedUp === true });
  const isOnWay = hasSignedUp && isIn;
  const go = useEffectEvent(goOn);
  useEffect(() => {
    if (isOnWay) go();
  }, [isOnWay]);
  return isOnWay;
}
