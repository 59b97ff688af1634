import { Node } from '@tiptap/core';

/** Purposes of a callout; each has its sign and its colour. */
export const calloutTones = ['note', 'tip', 'warning', 'danger'] as const;
export type CalloutTone = (typeof calloutTones)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the paragraphs one is in into a callout. */
      setCallout: (tone: CalloutTone) => ReturnType;
    };
  }
}

export function isCalloutTone(tone: unknown): tone is CalloutTone {
  return (calloutTones as readonly unknown[]).includes(tone);
}

/** Something set apart so that it is not missed: `<div data-callout="warning">`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      tone: {
        default: 'note',
        parseHTML: (element) => element.getAttribute('data-callout'),
        renderHTML: ({ tone }) => ({ 'data-callout': tone as string }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'div[data-callout]',
        getAttrs: (element) => (isCalloutTone(element.getAttribute('data-callout')) ? null : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes, 0];
  },

  addCommands() {
    return {
      setCallout:
        (tone) =>
        ({ commands }) =>
          commands.wrapIn(this.name, { tone }),
    };
  },

  addKeyboardShortcuts() {
    return {
      // At the very beginning of a callout, it is taken away and its words stay.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isFirst = $from.depth >= 2 && $from.parentOffset === 0 && $from.index(-1) === 0;
        if (!empty || !isFirst || $from.node(-1).type !== this.type) return false;
        return this.editor.commands.lift(this.name);
      },
    };
  },
});
