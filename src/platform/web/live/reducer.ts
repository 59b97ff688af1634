import type { z } from 'zod';
import type { EventDefinition } from '#platform/contract/event.ts';
import type { Change } from './live.ts';

/** The change of data by an event of a kind. `told` is the event's data; `context` is what the caller knows besides. */
type Step<T, E extends EventDefinition, C> = (data: T, told: z.output<E['data']>, context: C) => T;

const nameOf = ({ type, action }: Pick<Change, 'type' | 'action'>) => `${type}.${action}`;

/** A table of what each kind of event makes of data. */
export interface Reducer<T, C> {
  /** @throws Error where the table says already what becomes of such an event */
  on<E extends EventDefinition>(definition: E, step: Step<T, E, C>): Reducer<T, C>;
  /** Adds the change by all other events; without it, they change nothing. */
  otherwise(step: (data: T, change: Change, context: C) => T): Reducer<T, C>;
  /** The data after an event: the same object where that does not concern it. */
  apply: (data: T, change: Change, context: C) => T;
}

/** A reducer as a table: `reducer<Post>().on(postChanged, (post, { post: news }) => …).apply`. */
export function reducer<T, C = void>(): Reducer<T, C> {
  const steps = new Map<string, Step<T, EventDefinition, C>>();
  let rest = (data: T, _change: Change, _context: C) => data;
  const table: Reducer<T, C> = {
    on: (definition, step) => {
      const name = nameOf(definition);
      if (steps.has(name)) throw new Error(`${name} is in the table already`);
      steps.set(name, step);
      return table;
    },
    otherwise: (step) => {
      rest = step;
      return table;
    },
    // Data of a real event was validated when it was published; that of an expected one is typed by `expectEvent`.
    apply: (data, change, context) => {
      const step = steps.get(nameOf(change));
      return step ? step(data, change.data, context) : rest(data, change, context);
    },
  };
  return table;
}
