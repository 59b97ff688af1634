import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { cleanText, removedWords, stripText, type FieldKind } from '../../contract/fieldText.ts';

type InputProps = ComponentProps<'input'>;

/** Milliseconds that a notice stays, however much is typed meanwhile. */
const NOTICE_MS = 3_000;
const passwordRule = 'A password may hold letters from a to z, digits and the signs of a keyboard.';

/**
 * Takes out of a field the characters that its kind does not allow: while typing, and, trimmed, after pasting,
 * dropping, filling in by the browser and leaving. The caret stays where it is, and a paste is undone in one step. A
 * message tells what was removed. A password is never changed: it is refused, with a message.
 */
export function useCleanText(kind: FieldKind | undefined, input: InputProps) {
  const [removed, setRemoved] = useState<string[]>([]);
  const saidAt = useRef(0);
  if (kind === undefined) return { input, notice: undefined, refusal: undefined };
  const isSecret = kind === 'password';

  const say = (found: string[]) => {
    if (found.length > 0) saidAt.current = Date.now();
    else if (removed.length === 0 || (!isSecret && Date.now() - saidAt.current < NOTICE_MS)) return;
    setRemoved(found);
  };

  /** Cleans the text in the field. `put` sets the text: quietly, or so that the owner of the value hears of it. */
  const clean = (field: HTMLInputElement, isTyped: boolean, put: (text: string) => void) => {
    const of = isTyped ? stripText : cleanText;
    const { text, removed: found } = of(kind, field.value);
    if (!isSecret && text !== field.value) {
      // Fields of some types, such as e-mail's, do not tell where their caret is.
      const caret = field.selectionStart;
      const before = caret === null ? 0 : of(kind, field.value.slice(0, caret)).text.length;
      put(text);
      if (caret !== null && field.ownerDocument.activeElement === field)
        field.setSelectionRange(before, before);
    }
    say(found);
  };
  const settle = (field: HTMLInputElement, isTyped = false) =>
    clean(field, isTyped, (text) => tell(field, text));

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (isSecret || event.defaultPrevented) return;
    const field = event.currentTarget;
    const { value, selectionStart: from, selectionEnd: to } = field;
    const pasted = event.clipboardData.getData('text');
    const stripped = stripText(kind, pasted);
    let { text } = stripped;
    if (!from) text = text.trimStart();
    if (to === null || to === value.length) text = text.trimEnd();
    if (text === pasted) return;
    event.preventDefault();
    if (text !== '') insert(field, text);
    saidAt.current = Date.now();
    setRemoved(stripped.removed);
  };

  return {
    input: {
      ...input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const field = event.target;
        const { inputType = '', isComposing } = event.nativeEvent as Partial<InputEvent>;
        const isTyped = /^(insertText|delete|history)/.test(inputType);
        // Letters that are being composed are no text yet.
        if (!isComposing) clean(field, isTyped, (text) => (field.value = text));
        input.onChange?.(event);
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        input.onPaste?.(event);
        paste(event);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        input.onCompositionEnd?.(event);
        settle(event.currentTarget, true);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(event.currentTarget);
        input.onKeyDown?.(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        settle(event.currentTarget);
        input.onBlur?.(event);
      },
    },
    notice: isSecret || removed.length === 0 ? '' : removedWords(removed),
    refusal: isSecret && removed.length > 0 ? `${passwordRule} Take out: ${removed.join(', ')}.` : undefined,
  };
}

/** Puts text where the selection is, as if it were typed: the browser can undo it. */
function insert(field: HTMLInputElement, text: string) {
  // Deprecated, but nothing else inserts into a field and leaves undo whole.
  if (field.ownerDocument.execCommand?.('insertText', false, text)) return;
  const { value, selectionStart: from, selectionEnd: to } = field;
  const at = from ?? value.length;
  tell(field, value.slice(0, at) + text + value.slice(to ?? value.length));
  if (from !== null) field.setSelectionRange(at + text.length, at + text.length);
}

/**
 * Sets a field's value so that React hears of it: past the setter with which React remembers the values that it set.
 */
function tell(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
