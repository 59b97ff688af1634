import { expect, test } from 'vitest';
import type { Page } from '#platform/web/page/page.ts';
import { layoutOf } from '../Root.tsx';

const page = (layout: Page['layout']): Page => ({
  path: '/a',
  load: async () => ({ default: () => null }),
  layout,
  access: 'anyone',
  title: 'A',
});

test('each page stands in the layout that it asks for', () => {
  for (const layout of ['app', 'one-column', 'two-columns', 'none'] as const)
    expect(layoutOf(page(layout), 'signed-in')).toBe(layout);
});

test('a visitor, who has nowhere to go in it, is not shown the app around a page', () => {
  expect(layoutOf(page('app'), 'signed-out')).toBe('none');
  expect(layoutOf(page('two-columns'), 'signed-out')).toBe('two-columns');
});
