import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from './useSession.ts';

/** For pages that are for visitors: whoever is signed in goes on, home unless told. */
export function useHomeWhenSignedIn(address = '/'): void {
  const { status } = useSession();
  const { history } = useRouter();
  useEffect(() => {
    if (status === 'signed-in') history.replace(address);
  }, [status, address, history]);
}
