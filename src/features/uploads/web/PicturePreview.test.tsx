import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { PicturePreview } from './PicturePreview.tsx';

test.each([
  ['a small picture is as large as it will be', 300, '300px'],
  ['a large one fills the measure', 2000, ''],
])('%s, and shows nothing before that is known', async (_, naturalWidth, maxWidth) => {
  const { place, unmount } = await render(<PicturePreview url="blob:lamps" />);
  const picture = place.querySelector('img')!;
  expect(picture.style.display).toBe('none');
  Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: 200 } });
  await act(async () => void picture.dispatchEvent(new Event('load')));
  expect(picture.style.display).toBe('');
  expect(picture.style.aspectRatio.replaceAll(' ', '')).toBe(`${naturalWidth}/200`);
  expect(picture.style.maxWidth).toBe(maxWidth);
  await unmount();
});
