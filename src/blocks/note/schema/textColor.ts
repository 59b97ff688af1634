import { Mark } from '@tiptap/core';

/** The colours of text, by name: each theme decides what they look like, so none becomes unreadable. */
export const textColors = ['gray', 'red', 'orange', 'green', 'blue', 'purple'] as const;
export type TextColorName = (typeof textColors)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textColor: {
      setTextColor: (color: TextColorName) => ReturnType;
      unsetTextColor: () => ReturnType;
    };
  }
}

export function isTextColor(color: unknown): color is TextColorName {
  return (textColors as readonly unknown[]).includes(color);
}

/** Coloured text: `<span data-color="red">`. */
export const TextColor = Mark.create({
  name: 'textColor',

  addAttributes() {
    return {
      color: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-color'),
        renderHTML: ({ color }) => ({ 'data-color': color as string }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'span[data-color]',
        getAttrs: (element) => (isTextColor(element.getAttribute('data-color')) ? null : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0];
  },

  addCommands() {
    return {
      setTextColor:
        (color) =>
        ({ commands }) =>
          commands.setMark(this.name, { color }),
      unsetTextColor:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
});
