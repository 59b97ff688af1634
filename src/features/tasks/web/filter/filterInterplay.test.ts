import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskPriorities, taskProgresses, taskStatuses } from '#postParts/tasks/contract.ts';
import { filterOf, paramsOf } from './filterAddress.ts';
import {
  choosePeople,
  chooseType,
  noFilter,
  toggle,
  type BoardTaskFilter,
  type FilterType,
} from './filterInterplay.ts';

const OWNER = 'a'.repeat(24);
const people = ['b', 'c', 'd'].map((letter) => letter.repeat(24));

type Step =
  | { chose: 'type'; type: FilterType }
  | { chose: 'people'; people: string[] }
  | { chose: 'status' | 'priority' | 'progress'; value: string };

const steps = fc.array(
  fc.oneof(
    fc.record({
      chose: fc.constant('type' as const),
      type: fc.constantFrom<FilterType>('ALL', 'CREATOR', 'ASSIGNED'),
    }),
    fc.record({ chose: fc.constant('people' as const), people: fc.subarray(people) }),
    fc.record({ chose: fc.constant('status' as const), value: fc.constantFrom<string>(...taskStatuses) }),
    fc.record({ chose: fc.constant('priority' as const), value: fc.constantFrom<string>(...taskPriorities) }),
    fc.record({ chose: fc.constant('progress' as const), value: fc.constantFrom<string>(...taskProgresses) }),
  ),
  { maxLength: 20 },
);

function take(filter: BoardTaskFilter, step: Step): BoardTaskFilter {
  if (step.chose === 'type') return chooseType(filter, step.type, OWNER);
  if (step.chose === 'people') return choosePeople(filter, step.people);
  return toggle(filter, step.chose, step.value as never);
}

/** The four rules, as the specification words them, of each single step. */
function expectRules(before: BoardTaskFilter, step: Step, after: BoardTaskFilter): void {
  if (step.chose === 'type') {
    expect(after.type).toBe(step.type);
    if (step.type === 'ALL') expect(after.people).toEqual([]);
    else if (step.type === 'CREATOR' && before.people.length === 0) expect(after.people).toEqual([OWNER]);
    else expect(after.people).toEqual(before.people);
  } else if (step.chose === 'people') {
    expect(after.people).toEqual(step.people);
    if (before.type === 'CREATOR' && step.people.length === 0) expect(after.type).toBe('ALL');
    else if (before.type === 'ASSIGNED') expect(after.type).toBe('ASSIGNED');
  } else {
    const isChosen = (after[step.chose] as string[]).includes(step.value);
    expect(isChosen).toBe(!(before[step.chose] as string[]).includes(step.value));
    expect(after.type).toBe(isChosen ? 'ASSIGNED' : before.type);
    expect(after.people).toEqual(before.people);
  }
  for (const kind of ['status', 'priority', 'progress'] as const)
    if (step.chose !== kind) expect(after[kind]).toEqual(before[kind]);
}

test('the filters’ interplay, whatever is chosen in whatever order, and kept in the address', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let filter = noFilter;
      for (const step of all as Step[]) {
        const after = take(filter, step);
        expectRules(filter, step, after);
        // A created filter has people, and all posts have nobody's: so an address tells the type.
        expect(after.type === 'CREATOR' ? after.people.length > 0 : true).toBe(true);
        expect(after.type === 'ALL' ? after.people : []).toEqual([]);
        const kept = filterOf(paramsOf(after));
        expect({ ...kept, ...sorted(kept) }).toEqual({ ...after, ...sorted(after) });
        filter = after;
      }
    }),
  );
});

const sorted = ({ status, priority, progress }: BoardTaskFilter) => ({
  status: status.toSorted(),
  priority: priority.toSorted(),
  progress: progress.toSorted(),
});

test('an address that names what there is not shows all', () => {
  expect(filterOf({ by: 'nobody', type: 'x', status: 'done,open', priority: '' })).toEqual({
    ...noFilter,
    status: ['OPEN'],
  });
});
