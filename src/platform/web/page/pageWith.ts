import type { Page, PageModule } from './page.ts';

/** Loads what features add to the pages of one kind of thing, in the order in which it is shown. */
export type LoadAdditions<A> = () => Promise<readonly A[]>;

/**
 * The `load` of a page to which other features add something: the page and the additions are asked for at once.
 * @param load the page's module, whose `pageWith` makes the page of its additions
 */
export const pageWith =
  <A>(
    load: () => Promise<{ pageWith: (additions: readonly A[]) => PageModule }>,
    loadAdditions: LoadAdditions<A>,
  ): Page['load'] =>
  async () => {
    const [page, additions] = await Promise.all([load(), loadAdditions()]);
    return page.pageWith(additions);
  };
