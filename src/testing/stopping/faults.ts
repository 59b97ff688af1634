import type { RawBuilder } from 'kysely';

/** A rule that is broken by hand, and mended again. */
interface Fault {
  plant: () => Promise<unknown>;
  mend: () => Promise<unknown>;
}

/** An installation in order: what there is in it, and how a statement is run. */
export interface InOrder {
  /** A board of a person, on which nobody else is, with a post of two notes, `first` and `second`, and a draft. */
  ids: Record<'person' | 'other' | 'board' | 'post' | 'draft' | 'first' | 'second' | 'file', string>;
  run(query: RawBuilder<unknown>): Promise<unknown>;
}

/**
 * Export of a feature's `testing/faults.ts`: for each of its checks, by the rule, a fault that the check is to find.
 * The ids are known once the faults are planted.
 */
export type Faults = (inOrder: InOrder) => Record<string, Fault>;

const files = import.meta.glob<Faults>('../../features/*/testing/faults.ts', {
  eager: true,
  import: 'faults',
});

/** Faults of all features. */
export const faultsOfFeatures: Faults = (inOrder) =>
  Object.assign({}, ...Object.values(files).map((faults) => faults(inOrder)));
