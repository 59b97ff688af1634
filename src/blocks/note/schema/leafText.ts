import { dayText } from './day.ts';
import { referenceText } from './referenceAddress.ts';

interface Leaf {
  type: { name: string } | string;
  attrs?: Record<string, unknown>;
}

/** The words that stand for what is no text itself: whom one mentions, a day, what one leads to, a line's end. */
export function leafText({ type, attrs = {} }: Leaf): string {
  switch (typeof type === 'string' ? type : type.name) {
    case 'mention':
      return mentionText(attrs['label']);
    case 'date':
      return dayText(attrs['date']);
    case 'reference':
      return referenceText(attrs['type']);
    case 'hardBreak':
      return '\n';
    default:
      return '';
  }
}

export function mentionText(label: unknown): string {
  return `@${String(label)}`;
}
