import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view';
import { codeLanguages, languageLabel, languageOf } from '../reading/codeLanguages.ts';
import { copyButton, copyCode } from '../reading/copyCode.ts';

type Highlighting = typeof import('../reading/highlighting.ts');

let loaded: Highlighting | undefined;
const key = new PluginKey<DecorationSet>('codeBlocks');

/** Code has its language above it, which can be chosen, and colours once what knows languages is loaded. */
export const CodeBlocks = Extension.create({
  name: 'codeBlocks',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key,
        state: {
          init: (_config, { doc }) => decorate(doc),
          apply: (tr, now) => (tr.docChanged || tr.getMeta(key) !== undefined ? decorate(tr.doc) : now),
        },
        props: {
          decorations: (state) => key.getState(state),
          nodeViews: { codeBlock: (node, view, position) => new CodeView(node, view, position) },
        },
        view: (view) => {
          load(view);
          return { update: load };
        },
      }),
    ];
  },
});

let loading: Promise<void> | undefined;

/** Fetches what knows languages with the first code that is in one. Without it, code is ink. */
function load(view: EditorView): void {
  if (loaded || !hasLanguage(view.state.doc)) return;
  loading ??= import('../reading/highlighting.ts').then(
    (module) => void (loaded = module),
    () => void (loading = undefined), // offline: asked for again with the next change
  );
  if (waiting.has(view)) return;
  waiting.add(view);
  void loading.then(() => {
    waiting.delete(view);
    if (loaded && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
  });
}
const waiting = new WeakSet<EditorView>();

function hasLanguage(doc: Node): boolean {
  let isFound = false;
  doc.descendants((node) => {
    if (node.type.name === 'codeBlock' && languageOf(node.attrs['language'])) isFound = true;
    return !isFound && !node.isTextblock;
  });
  return isFound;
}

/** The colours of a piece of code, by places in it: worked out once, for as long as it is the same. */
const known = new WeakMap<Node, { from: number; to: number; kind: string }[]>();

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  if (!loaded) return DecorationSet.empty;
  const { tokensOf } = loaded;
  doc.descendants((node, position) => {
    if (node.type.name !== 'codeBlock') return !node.isTextblock;
    let tokens = known.get(node);
    if (!tokens) known.set(node, (tokens = tokensOf(node.textContent, node.attrs['language'])));
    for (const { from, to, kind } of tokens)
      found.push(Decoration.inline(position + 1 + from, position + 1 + to, { 'data-token': kind }));
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Code with what stands above it. */
class CodeView implements NodeView {
  readonly dom = document.createElement('pre');
  readonly contentDOM = document.createElement('code');
  private readonly select = document.createElement('select');
  private readonly face = document.createElement('span');
  private node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.node = node;
    const head = document.createElement('span');
    head.contentEditable = 'false';
    head.dataset['codeHead'] = '';
    this.select.ariaLabel = 'Language';
    this.select.append(option('', 'Plain text'));
    for (const [value, label] of Object.entries(codeLanguages)) this.select.append(option(value, label));
    this.select.addEventListener('change', () => {
      const at = position();
      if (at === undefined) return;
      view.dispatch(view.state.tr.setNodeAttribute(at, 'language', this.select.value || null));
      view.focus();
    });
    const holder = document.createElement('label');
    holder.append(this.face, this.select);
    const copy = copyButton();
    copy.addEventListener('click', () => copyCode(this.node.textContent));
    head.append(holder, copy);
    this.dom.append(head, this.contentDOM);
    this.show(node);
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show(node);
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('[data-code-head]') !== null;
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  private show({ attrs }: Node): void {
    const language = attrs['language'] as string | null;
    const value = languageOf(language) ?? '';
    if (this.select.value !== value) this.select.value = value;
    this.face.dataset['label'] = languageLabel(language);
  }
}

function option(value: string, label: string): HTMLOptionElement {
  return new Option(label, value);
}
