/** Message of one tab to the others about their common session. */
export type SessionMessage =
  | 'began'
  | 'ended'
  /** Went on as another profile of the account. `gone`: the one it acted as was deleted. */
  | { profileID: string; name: string; gone?: string };

/** Tells the browser's other tabs that somebody signed in or out, or goes on as another profile. */
export class SessionNews {
  private readonly channel = new BroadcastChannel('octavo-session');

  constructor(heard: (message: SessionMessage) => void) {
    this.channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => heard(event.data));
  }

  tell(message: SessionMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no other
    this.channel.postMessage(message);
  }
}

/** Runs `work` while no other tab does. Browsers without locks (no https) rely on the server's ten seconds of grace. */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request('octavo-session', work) as Promise<T>) : work();
}
