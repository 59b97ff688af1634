import type { SaveQueue } from '../saving/saveQueue.ts';

/** When this tab last reloaded itself, in ms; kept by the tab across the reload. */
const KEY = 'octavo-reloaded-at';
/** Within so long a tab does not reload itself twice: what one reload did not mend, the next does not either. */
const GUARD_MS = 10_000;
/** So long without a key is a pause. */
const PAUSE_MS = 5000;
const LOOK_MS = 500;
/** How long changes may take to reach the server; what is left is kept in the browser and sent after the reload. */
const FLUSH_MS = 5000;

const reasons = new Set<() => boolean>();
/** Fields that somebody has written in since the page was opened. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>();
let typedAt = -PAUSE_MS;
let isLeaving = false;
let underWay: Promise<boolean> | undefined;

addEventListener('input', (event) => noteTyping(event.target), { capture: true });
addEventListener('compositionupdate', (event) => noteTyping(event.target), { capture: true });
// This is loaded after the page: what is in a field by now may have been written before.
for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
  if (field.value !== '') noteTyping(field);

/** Holds reloads up while `isBusy()`, such as while files are sent. @returns what ends that */
export function holdReloads(isBusy: () => boolean): () => void {
  reasons.add(isBusy);
  return () => void reasons.delete(isBusy);
}

/** Whether something is under way that a reload, or going on as another profile, would break off. */
export const isHeld = (): boolean => [...reasons].some((isBusy) => isBusy());

/** Whether the page reloads itself at this moment: it has seen to what is not saved, and nobody need be asked. */
export const isReloading = (): boolean => isLeaving;

/**
 * Reloads the page as soon as that costs nobody anything: waits while somebody types, has written something in a
 * field that is not sent, or uploads; then sends what waits in the save queue.
 * @returns false where this tab has reloaded itself within the last 10 seconds, or cannot know: it does not reload
 */
export function reloadSafely(
  saves: Pick<SaveQueue, 'flush'>,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  // Kept once the page is on its way: whoever asks again before it is gone is told the same.
  underWay ??= reloadInPause(saves, reload).then((isDone) => {
    if (!isDone) underWay = undefined;
    return isDone;
  });
  return underWay;
}

async function reloadInPause(saves: Pick<SaveQueue, 'flush'>, reload: () => void): Promise<boolean> {
  if (isGuarded()) return false;
  do {
    await pause();
    await saves.flush(FLUSH_MS);
  } while (isAtWork()); // somebody went on meanwhile
  if (!noteReload()) return false;
  isLeaving = true;
  reload();
  return true;
}

async function pause(): Promise<void> {
  while (isAtWork()) await new Promise((done) => setTimeout(done, LOOK_MS));
}

function isAtWork(): boolean {
  for (const field of written) if (!field.isConnected || field.value === '') written.delete(field);
  return performance.now() - typedAt < PAUSE_MS || written.size > 0 || isHeld();
}

function noteTyping(target: EventTarget | null): void {
  typedAt = performance.now();
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|email|password|tel|url|number)$/.test(target.type));
  if (!isText) return;
  // Words of a search are no loss; a field that saves itself (`data-saves`) is in the save queue.
  if (target.getAttribute('role') !== 'combobox' && !target.hasAttribute('data-saves')) written.add(target);
}

/** Whether this tab reloaded itself just now. */
function isGuarded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS;
  } catch {
    return true; // without a memory it might go on for ever
  }
}

function noteReload(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
