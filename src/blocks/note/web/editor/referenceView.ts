import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { referenceAddress, referenceText, type ReferenceType } from '#blocks/note/schema/referenceAddress.ts';

/**
 * Node view of a reference to a post or board in the editor: its title is put in from outside, and is no part of the
 * text.
 */
export const ReferenceViews = Extension.create({
  name: 'referenceViews',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { nodeViews: { reference: (node) => new ReferenceView(node) } } }),
  ],
});

class ReferenceView implements NodeView {
  readonly dom = document.createElement('a');

  constructor({ attrs }: Node) {
    const type = attrs['type'] as ReferenceType;
    this.dom.dataset['reference'] = type;
    this.dom.setAttribute('href', referenceAddress(type, String(attrs['id'])));
    this.dom.textContent = referenceText(type);
  }

  ignoreMutation(): boolean {
    return true;
  }
}
