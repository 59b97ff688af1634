import { createContext, use } from 'react';
import type { Call } from './live/live.ts';
import type { LiveCache } from './live/liveCache.ts';
import type { SaveQueue } from './saving/saveQueue.ts';
import type { LiveSocket } from './calling/socket.ts';

/** The platform as every screen may use it; made once in the composition root. */
export interface Platform {
  call: Call;
  cache: LiveCache;
  socket: LiveSocket;
  saves: SaveQueue;
  /** Headers of who is calling, for what is not a JSON call. */
  headers(): Record<string, string>;
  /** The profile that acts; empty when nobody is signed in. */
  profileID(): string;
  /** This tab. */
  clientID: string;
}

export const PlatformContext = createContext<Platform | undefined>(undefined);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the PlatformContext of the composition root');
  return platform;
}
