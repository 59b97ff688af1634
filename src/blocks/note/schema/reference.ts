import { Node } from '@tiptap/core';
import { referenceAddress, referenceText, type ReferenceType } from './referenceAddress.ts';

/**
 * A link to a post or a board of this installation: `<a data-reference="POST" href="/posts/65f…">post</a>`. It holds no
 * title: what it is called now is shown to who may read it, and to nobody else.
 */
export const Reference = Node.create({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      type: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-reference'),
        renderHTML: ({ type }) => ({ 'data-reference': type as string }),
      },
      id: {
        default: null,
        parseHTML: (element) => (element.getAttribute('href') ?? '').slice(-24),
        renderHTML: ({ type, id }) => ({ href: referenceAddress(type as ReferenceType, id as string) }),
      },
    };
  },

  parseHTML() {
    return [{ tag: 'a[data-reference]', priority: 60 }];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['a', HTMLAttributes, referenceText(node.attrs['type'])];
  },

  renderText({ node }) {
    return referenceText(node.attrs['type']);
  },
});
