import { expect, test } from 'vitest';
import { BlockHistory, type Step } from './blockHistory.ts';

/** A step that writes down what is asked of it. @param isThere whether it can still be made */
function stepIn(log: string[], name: string, isThere = () => true): Step {
  const write = (what: string) => {
    if (isThere()) log.push(`${what} ${name}`);
    return isThere();
  };
  return { undo: () => write('undo'), redo: () => write('redo') };
}

test('the latest step goes first, and comes again in the order in which it was made', () => {
  const log: string[] = [];
  const history = new BlockHistory();
  history.add(stepIn(log, 'a'));
  history.add(stepIn(log, 'b'));
  expect([history.undo(), history.undo(), history.undo()]).toEqual([true, true, false]);
  expect([history.redo(), history.redo(), history.redo()]).toEqual([true, true, false]);
  expect(log).toEqual(['undo b', 'undo a', 'redo a', 'redo b']);
});

test('after another step, what was undone is not done again', () => {
  const log: string[] = [];
  const history = new BlockHistory();
  history.add(stepIn(log, 'a'));
  history.undo();
  history.add(stepIn(log, 'b'));
  expect(history.redo()).toBe(false);
});

test('a step whose block is gone is passed over', () => {
  const log: string[] = [];
  const history = new BlockHistory();
  history.add(stepIn(log, 'a'));
  history.add(stepIn(log, 'b', () => false));
  expect(history.undo()).toBe(true);
  expect(log).toEqual(['undo a']);
});

test('one step can be undone by itself, once', () => {
  const log: string[] = [];
  const history = new BlockHistory();
  const first = stepIn(log, 'a');
  history.add(first);
  history.add(stepIn(log, 'b'));
  expect([history.undo(first), history.undo(first), history.undo()]).toEqual([true, false, true]);
  expect(log).toEqual(['undo a', 'undo b']);
});

test('fifty steps are kept', () => {
  const log: string[] = [];
  const history = new BlockHistory();
  for (let step = 0; step < 60; step++) history.add(stepIn(log, String(step)));
  while (history.undo());
  expect(log).toHaveLength(50);
});
