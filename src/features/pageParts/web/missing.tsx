import { CallError } from '#platform/web/calling/callError.ts';
import { lazyPart } from '#ui/web/index.ts';

const MissingScreen = lazyPart(() => import('./MissingScreen.tsx'));

/** The address cannot be a page: refused before anything is asked of the server. */
export class PageNotFound extends Error {
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}

/** Whether what a page is about is not there for this person: absent, deleted or not theirs to see. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof PageNotFound ||
    (error instanceof CallError && [400, 403, 404, 410].includes(error.status))
  );
}

/**
 * The one page for an address that is broken, forbidden or deleted: it never says which.
 * @param props.onLetIn once somebody has let the reader onto a board that it may be about: to look again
 */
export function MissingPage({ onLetIn }: { onLetIn?: () => void }) {
  return <MissingScreen {...(onLetIn && { onLetIn })} />;
}
