import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { render } from '../testing/render.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function Held({ start = '', heard, ...rest }: Partial<TextFieldProps> & { start?: string; heard: string[] }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    heard.push(next);
    setValue(next);
  };
  return <TextField label="Name" {...rest} value={value} onChange={(event) => change(event.target.value)} />;
}

async function setUp(props: Partial<TextFieldProps> & { start?: string }) {
  const heard: string[] = [];
  const { place, unmount } = await render(<Held {...props} heard={heard} />);
  const input = place.querySelector('input')!;
  /** As the browser does: the value is changed, then the page is told. */
  const type = (value: string, caret = value.length, inputType = 'insertText') =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.setSelectionRange(caret, caret);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    });
  const paste = (text: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      if (input.dispatchEvent(event)) {
        const [from, to] = [input.selectionStart!, input.selectionEnd!];
        await type(
          input.value.slice(0, from) + text + input.value.slice(to),
          from + text.length,
          'insertFromPaste',
        );
      }
    });
  await act(async () => input.focus());
  return {
    input,
    type,
    paste,
    heard,
    unmount,
    said: () => place.querySelector('[role=status]')?.textContent,
  };
}

test('what is typed and may not be there is not there, and the caret stays', async () => {
  const { input, type, heard, said, unmount } = await setUp({ kind: 'name', start: 'Ana Brandt' });
  expect(said()).toBe('');
  await type('An7a Brandt', 3);
  expect([input.value, input.selectionStart, said()]).toEqual(['Ana Brandt', 2, 'Removed: digits']);
  await type('Ana  Brandt', 4);
  expect(input.value).toBe('Ana  Brandt'); // spaces are left while one types
  expect(heard).toEqual(['Ana Brandt', 'Ana  Brandt']);
  await unmount();
});

test('a paste is cleaned and trimmed, and lands where the caret is', async () => {
  const { input, paste, said, unmount } = await setUp({ kind: 'name', start: 'Ana Brandt' });
  input.setSelectionRange(4, 10);
  await paste('  Okafor 🌻\n');
  expect([input.value, input.selectionStart, said()]).toEqual(['Ana   Okafor', 12, 'Removed: emoji']);
  input.setSelectionRange(0, 12);
  await paste('  Ilse Okafor\t');
  expect([input.value, said()]).toEqual(['Ilse Okafor', '']);
  input.setSelectionRange(0, 11);
  await paste('🌻');
  expect([input.value, said()]).toEqual(['Ilse Okafor', 'Removed: emoji']); // nothing was left to paste
  await unmount();
});

test('what is dropped or filled in is cleaned and trimmed', async () => {
  const { input, type, said, unmount } = await setUp({ kind: 'email' });
  await type(' ilse@example.org→ ', 0, 'insertFromDrop');
  expect([input.value, said()]).toEqual(['ilse@example.org', 'Removed: symbols']);
  await unmount();
});

test('leaving and Enter trim what was typed', async () => {
  const { input, type, heard, unmount } = await setUp({ kind: 'username' });
  await type('ilse ');
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(heard.at(-1)).toBe('ilse');
  await type(' ilse.o ');
  await act(async () => input.blur());
  expect(heard.at(-1)).toBe('ilse.o');
  await unmount();
});

test('the notice stays a while, however quickly one types on', async () => {
  const { type, said, unmount } = await setUp({ kind: 'number' });
  await type('1a');
  await type('12');
  expect(said()).toBe('Removed: letters');
  vi.setSystemTime(Date.now() + 3_001);
  await type('123');
  expect(said()).toBe('');
  await unmount();
});

test('a password is refused, never changed', async () => {
  const heard: string[] = [];
  const { place, unmount } = await render(
    <PasswordField
      label="Password"
      autoComplete="new-password"
      onChange={(event) => heard.push(event.target.value)}
    />,
  );
  const input = place.querySelector('input')!;
  const type = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    });
  await type(' kites 🪁 ');
  expect([input.value, heard.at(-1)]).toEqual([' kites 🪁 ', ' kites 🪁 ']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(place.textContent).toContain(
    'A password may hold letters from a to z, digits and the signs of a keyboard. Take out: emoji.',
  );
  await type(' kites ');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await unmount();
});
