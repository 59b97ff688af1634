/** Builds the web client and the server into `dist` unless they are there as their sources stand. */
export function ensureBuilt(): Promise<void>;
