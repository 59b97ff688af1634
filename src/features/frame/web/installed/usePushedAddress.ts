import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens in this tab what a message of push leads to, when its service worker says that it was clicked. */
export function usePushedAddress(): void {
  const router = useRouter();
  useEffect(() => {
    // Only where the connection is safe, or the machine one's own.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string') void router.navigate({ href: data.open });
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [router]);
}
