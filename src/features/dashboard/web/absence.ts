/** Longest absence that does not count as one. */
const ABSENT_MS = 30 * 60_000;
/** How often an open page says that one is still there. */
const BEAT_MS = 60_000;

/** When somebody was last on home with this browser, and when they had gone away before that. */
interface Seen {
  last: number;
  left?: number | undefined;
}

const keyOf = (profileID: string) => `home:${profileID}`;

function read(profileID: string): Seen | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(profileID)) ?? 'null') as Partial<Seen> | null;
    return typeof kept?.last === 'number' ? { last: kept.last, left: kept.left } : undefined;
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

function write(profileID: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(profileID), JSON.stringify(seen));
  } catch {
    // no room, or storage is switched off: the day is told of instead
  }
}

/** When somebody had gone away before they came to home now, in milliseconds; undefined on a first visit with this browser. */
export function absenceBefore(profileID: string, now = Date.now()): number | undefined {
  const before = read(profileID);
  return before !== undefined && now - before.last > ABSENT_MS ? before.last : before?.left;
}

/**
 * Notes that somebody looks at home, until the returned function is called.
 * @param left when they had gone away before that
 */
export function stayHome(profileID: string, left: number | undefined): () => void {
  const beat = () => {
    if (document.visibilityState === 'visible') write(profileID, { last: Date.now(), left });
  };
  beat();
  const timer = setInterval(beat, BEAT_MS);
  return () => {
    clearInterval(timer);
    beat();
  };
}
