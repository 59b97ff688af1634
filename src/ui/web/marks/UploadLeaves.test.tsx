import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { UploadLeaves } from './UploadLeaves.tsx';

const begun = (place: Element) =>
  [...place.querySelectorAll('i')].map((leaf) => leaf.hasAttribute('data-begun'));

test('an upload that failed shows it, in its first step too', async () => {
  const { place, again, unmount } = await render(<UploadLeaves done={0} part={0} failed />);
  expect(begun(place).indexOf(false)).toBe(1);
  await again(<UploadLeaves done={3} failed />);
  expect(begun(place).indexOf(false)).toBe(3);
  await again(<UploadLeaves done={0} part={0} />);
  expect(begun(place)).not.toContain(true);
  await unmount();
});
