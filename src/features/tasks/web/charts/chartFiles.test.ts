import { expect, test } from 'vitest';
import { csvOf } from '#platform/web/page/csv.ts';
import { weekCells, workCells } from './chartFiles.ts';

test('a chart’s table is a file that spreadsheets read', () => {
  const weeks = [
    { day: '2026-11-13', open: 4, completed: 0 },
    { day: '2026-11-20', open: 2, completed: 3 },
  ];
  expect(csvOf(weekCells(weeks))).toBe('\ufeffUntil,Open,Completed\r\n2026-11-13,4,0\r\n2026-11-20,2,3\r\n');
});

test('titles are words there, whatever is in them: no cell of their own, no line, no formula', () => {
  const work = (title: string) => [{ _id: 'a', title, estimate: 1, actual: 0.5 }];
  const cell = (title: string) =>
    csvOf(workCells(work(title)))
      .split('\r\n')
      .slice(1)
      .join('\r\n');
  expect(cell('Lamps, "old"')).toBe('"Lamps, ""old""",1,0.5\r\n');
  expect(cell('=HYPERLINK(1)')).toBe("'=HYPERLINK(1),1,0.5\r\n");
  expect(cell('-1\n@x')).toBe('"\'-1\n@x",1,0.5\r\n');
  expect(cell('')).toBe('Untitled post,1,0.5\r\n');
});
