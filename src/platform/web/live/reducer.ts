import type { z } from 'zod';
import { eventName, type EventDefinition } from '#platform/contract/event.ts';
import { stale, type Change, type Outcome } from './live.ts';

/** One kind of event, or several that say the same in their data. */
type Events = EventDefinition | readonly EventDefinition[];
type Told<E extends Events> = E extends readonly EventDefinition[]
  ? z.output<E[number]['data']>
  : E extends EventDefinition
    ? z.output<E['data']>
    : never;

/**
 * A row of the table: data after an event of a kind. `told` is the event's data; `context` is what the caller knows
 * besides; `change` is the event itself, for its room or whether it has happened yet.
 */
type Step<T, E extends Events, C, O> = (data: T, told: Told<E>, context: C, change: Change) => O;

/**
 * A table that says, for each kind of event, what it makes of data. `O` is what it can answer: the data alone, or any
 * outcome.
 */
export interface Reducer<T, C, O extends Outcome<T>> {
  /** @throws Error where the table has a row for one of these events already */
  on<const E extends Events>(events: E, step: Step<T, E, C, T>): Reducer<T, C, O>;
  on<const E extends Events>(events: E, step: Step<T, E, C, Outcome<T>>): Reducer<T, C, Outcome<T>>;
  /** These events change the data by what they do not carry: always, or when `when` says so. Then it is read again. */
  staleAfter<const E extends Events>(events: E, when?: Step<T, E, C, boolean>): Reducer<T, C, Outcome<T>>;
  /** Adds the change by all other events; without it, they change nothing. */
  otherwise(step: (data: T, change: Change, context: C) => T): Reducer<T, C, O>;
  otherwise(step: (data: T, change: Change, context: C) => Outcome<T>): Reducer<T, C, Outcome<T>>;
  /** The data after an event: the same object where that does not concern it. */
  apply: (data: T, change: Change, context: C) => O;
}

/** A reducer as a table: `reducer<Post>().on(postChanged, (post, { post: news }) => …).apply`. */
export function reducer<T, C = void>(): Reducer<T, C, T> {
  return tableOf<T, C>() as unknown as Reducer<T, C, T>;
}

function tableOf<T, C>(): Reducer<T, C, Outcome<T>> {
  const steps = new Map<string, Step<T, EventDefinition, C, Outcome<T>>>();
  let rest = (data: T, _change: Change, _context: C): Outcome<T> => data;
  const table: Reducer<T, C, Outcome<T>> = {
    on: (events: Events, step: Step<T, EventDefinition, C, Outcome<T>>) => {
      for (const definition of [events].flat()) {
        const name = eventName(definition);
        if (steps.has(name)) throw new Error(`${name} is in the table already`);
        steps.set(name, step);
      }
      return table;
    },
    staleAfter: (events, when = () => true) =>
      table.on(events, (data, told, context, change) =>
        when(data, told, context, change) ? stale(data) : data,
      ),
    otherwise: (step) => {
      rest = step;
      return table;
    },
    // Data of a real event was validated when it was published; that of an expected one is typed by `expectEvent`.
    apply: (data, change, context) => {
      const step = steps.get(eventName(change));
      return step ? step(data, change.data, context, change) : rest(data, change, context);
    },
  };
  return table;
}
