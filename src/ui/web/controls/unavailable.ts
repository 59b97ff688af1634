import { createContext, use } from 'react';

/** Why nothing can be sent at the moment, such as that one is offline; undefined while it can. */
export const UnavailableContext = createContext<string | undefined>(undefined);

/** For the `disabledReason` of what asks something of the server and has no `busy`. */
export const useUnavailable = (): string | undefined => use(UnavailableContext);
