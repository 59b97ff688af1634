import type { Page } from '#platform/web/page/page.ts';
import type { PersonAddition } from './additions.ts';

/** Loads what features add to people. */
export type LoadPersonAdditions = () => Promise<{ personAdditions: readonly PersonAddition[] }>;

/** Loads a page of people, made by `withAdditions`, together with what features add to it. */
export const pageOfPeople =
  (
    load: () => Promise<{
      pageWith: (additions: readonly PersonAddition[]) => Awaited<ReturnType<Page['load']>>;
    }>,
    loadAdditions: LoadPersonAdditions,
  ): Page['load'] =>
  async () => {
    const [{ pageWith }, { personAdditions }] = await Promise.all([load(), loadAdditions()]);
    return pageWith(personAdditions);
  };
