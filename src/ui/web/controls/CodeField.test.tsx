import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { render } from '../testing/render.tsx';

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} error="Wrong code" />
  );
}

async function setUp() {
  const onComplete = vi.fn();
  const { place, unmount } = await render(<Form onComplete={onComplete} />);
  const boxes = [...place.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')];
  const paste = (text: string) =>
    act(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      boxes[0]!.focus();
      boxes[0]!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
  return { onComplete, place, boxes, paste, unmount };
}

test('six boxes, the first named by the label and open to the code a phone received', async () => {
  const { place, boxes, unmount } = await setUp();
  expect(boxes).toHaveLength(6);
  expect(boxes[0]!.autocomplete).toBe('one-time-code');
  expect(boxes[0]!.inputMode).toBe('numeric');
  expect(place.querySelector('label')!.htmlFor).toBe(boxes[0]!.id);
  expect(boxes[5]!.getAttribute('aria-label')).toBe('Digit 6 of 6');
  expect(boxes.every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
  await unmount();
});

test.each(['418207', ' 418 207 ', '418-207'])('pasting %j fills all and says so', async (text) => {
  const { onComplete, boxes, paste, unmount } = await setUp();
  await paste(text);
  expect(boxes.map((box) => box.value).join('')).toBe('418207');
  expect(onComplete.mock.calls[0]?.[0]).toBe('418207');
  await unmount();
});

test('letters are not taken', async () => {
  const { onComplete, boxes, paste, unmount } = await setUp();
  await paste('octavo');
  expect(boxes.map((box) => box.value).join('')).toBe('');
  expect(onComplete).not.toHaveBeenCalled();
  await unmount();
});
