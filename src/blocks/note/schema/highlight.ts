import { Mark } from '@tiptap/core';

/**
 * Colours of the highlighter by name: each theme gives them its own values, on which every colour of text can be read.
 */
export const highlights = ['yellow', 'green', 'blue', 'purple', 'red'] as const;
export type HighlightName = (typeof highlights)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    highlight: {
      setHighlight: (color: HighlightName) => ReturnType;
      unsetHighlight: () => ReturnType;
    };
  }
}

export function isHighlight(color: unknown): color is HighlightName {
  return (highlights as readonly unknown[]).includes(color);
}

/** Words marked as with a pen: `<mark data-color="yellow">`. One that another program has marked is yellow. */
export const Highlight = Mark.create({
  name: 'highlight',

  addAttributes() {
    return {
      color: {
        default: 'yellow',
        parseHTML: (element) => {
          const color = element.getAttribute('data-color');
          return isHighlight(color) ? color : 'yellow';
        },
        renderHTML: ({ color }) => ({ 'data-color': color as string }),
      },
    };
  },

  parseHTML() {
    return [{ tag: 'mark' }];
  },

  renderHTML({ HTMLAttributes }) {
    return ['mark', HTMLAttributes, 0];
  },

  addCommands() {
    return {
      setHighlight:
        (color) =>
        ({ commands }) =>
          commands.setMark(this.name, { color }),
      unsetHighlight:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
});
