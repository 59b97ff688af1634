import { connection } from '../calling/connection.ts';

/** How live data is read: once, and again only when nobody has listened for a while. */
export const queryDefaults = {
  defaultOptions: {
    queries: {
      staleTime: Infinity, // events keep it true; it grows old only when nobody listens
      gcTime: 10 * 60_000,
      retry: (count: number, error: unknown) => count < 3 && !isRefusal(error) && connection.isReachable(),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always' as const,
      structuralSharing: false, // reducers share structure themselves
    },
  },
};

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: number }).status ?? 0;
  return status >= 400 && status < 500;
}
