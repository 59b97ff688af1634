import { Node } from '@tiptap/core';
import { mentionText } from './leafText.ts';

/**
 * Somebody mentioned: the profile and the name as it was then, which the server puts there.
 * `<span data-mention="…">@Ilse Okafor</span>`.
 */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-mention'),
        renderHTML: ({ id }) => ({ 'data-mention': id as string }),
      },
      label: {
        default: '',
        parseHTML: (element) => (element.textContent ?? '').replace(/^@/, ''),
        rendered: false,
      },
    };
  },

  parseHTML() {
    return [{ tag: 'span[data-mention]', priority: 60 }];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['span', HTMLAttributes, mentionText(node.attrs['label'])];
  },

  renderText({ node }) {
    return mentionText(node.attrs['label']);
  },
});
