import { dismissToast, toast } from '../layers/toast.ts';

const AGAIN_MS = 30_000;
const TOAST = 'not-loaded';

/** Parts that have not come and are still wanted: each is tried again when its function is called. */
const wanted = new Set<() => void>();

/** Parts that are tried again without a word, where they do not come either. */
const waiting = new Set<() => void>();

/** Fetches what has not come: the server can be reached again. */
export const fetchWanted = (): void => waiting.forEach((attempt) => attempt());

/** Stylesheets that have not come: an import that is repeated asks for its scripts alone. Watched from the first import on. */
let lostStyles: Set<HTMLLinkElement> | undefined;

function watchStyles(): Set<HTMLLinkElement> {
  const lost = new Set<HTMLLinkElement>();
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );
  return lost;
}

/** Imports code, and what it looks like: also what of that did not come with an earlier import. */
export async function importPart<T>(load: () => Promise<T>): Promise<T> {
  lostStyles ??= watchStyles();
  await Promise.all([...lostStyles].map(fetchStyle));
  return load();
}

function fetchStyle(lost: HTMLLinkElement): Promise<unknown> {
  lostStyles?.delete(lost);
  const link = lost.cloneNode() as HTMLLinkElement;
  lost.replaceWith(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
}

/** Says that what somebody reached for has not come, and offers to fetch it: this, or all that has not come. */
export function tellNotLoaded(again = () => wanted.forEach((attempt) => attempt())): void {
  const action = { label: 'Try again', onAction: again };
  toast({ variant: 'danger', id: TOAST, message: 'This could not be loaded.', action });
}

/** Does something with code that is loaded when it is first wanted; where that does not come, it is said. */
export async function withPart<T>(load: () => Promise<T>, run: (part: T) => unknown): Promise<void> {
  let part: T;
  try {
    part = await importPart(load);
  } catch {
    return tellNotLoaded(() => void withPart(load, run));
  }
  await run(part);
}

/**
 * Fetches until it is there: again when the server is back (`fetchWanted`), when somebody asks for it, and after a
 * while, for what failed may have been something else.
 * @param tell told of the first failure, and of every one that somebody asked for
 * @returns gives it up
 */
export function fetchPart<T>(
  load: () => Promise<T>,
  onLoad: (part: T) => void,
  tell: (again: () => void) => void = () => tellNotLoaded(),
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const again = () => attempt(true);
  const quietly = () => attempt(false);
  const rest = () => {
    clearTimeout(timer);
    waiting.delete(quietly);
  };
  const end = () => {
    isOver = true;
    rest();
    if (wanted.delete(again) && wanted.size === 0) dismissToast(TOAST);
  };
  const attempt = (isAsked: boolean) => {
    rest();
    load().then(
      (part) => {
        if (isOver) return;
        end();
        onLoad(part);
      },
      () => {
        if (isOver) return;
        wanted.add(again);
        waiting.add(quietly);
        timer = setTimeout(quietly, AGAIN_MS);
        if (isAsked) tell(again);
      },
    );
  };
  again();
  return end;
}
