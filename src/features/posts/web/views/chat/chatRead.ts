// Up to which post somebody has read a board as a chat, in this browser: where the line of what is new stands.

const MOST_BOARDS = 100;
const keyOf = (profileID: string) => `chat-read:${profileID}`;

/** The newest post that was read; undefined where nothing is known. */
export function readUpTo(profileID: string, boardID: string): string | undefined {
  return load(profileID)[boardID];
}

/** Notes that a post was read, and all before it. */
export function noteRead(profileID: string, boardID: string, postID: string): void {
  const { [boardID]: before, ...others } = load(profileID);
  if (before !== undefined && before >= postID) return;
  const kept = Object.entries(others).slice(1 - MOST_BOARDS);
  try {
    localStorage.setItem(keyOf(profileID), JSON.stringify(Object.fromEntries([...kept, [boardID, postID]])));
  } catch {
    // no room, or storage is switched off: there is no line the next time
  }
}

function load(profileID: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(profileID)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}
