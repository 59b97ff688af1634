/** A call that the document made before the app's script was there (`src/first.js`). */
export interface FirstCall {
  url: string;
  /** JSON text. */
  body: string;
  /** Of who was calling. */
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    firstCalls?: FirstCall[];
  }
}

/** Milliseconds after which an answer is not taken any more: what has happened since is too much to catch up with. */
const FRESH_MS = 20_000;

/**
 * Makes calls as `send` does, but takes the answer of the document's own call where that was the same, by the same person:
 * once, and while it is fresh. Where that call did not get through, it is made again.
 */
export function withFirstCalls(
  send: typeof fetch,
  now: () => number = () => performance.now(),
): typeof fetch {
  return async (url, init) => {
    const first = now() < FRESH_MS ? take(url, init) : undefined;
    if (!first) return send(url, init);
    const response = await first.answer.catch(() => undefined);
    init?.signal?.throwIfAborted();
    return response ?? send(url, init);
  };
}

function take(url: RequestInfo | URL, init: RequestInit | undefined): FirstCall | undefined {
  const calls = window.firstCalls;
  const headers = new Headers(init?.headers);
  const at = calls?.findIndex(
    (one) =>
      one.url === url &&
      one.body === init?.body &&
      Object.entries(one.headers).every(([name, value]) => headers.get(name) === value),
  );
  return at === undefined || at < 0 ? undefined : calls!.splice(at, 1)[0];
}
