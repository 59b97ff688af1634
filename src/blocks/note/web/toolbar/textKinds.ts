import type { ChainedCommands, Editor } from '@tiptap/core';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import {
  CalendarDays,
  CodeXml,
  File as FileIcon,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Images,
  Info,
  Lightbulb,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  OctagonAlert,
  Quote,
  Table,
  TriangleAlert,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { calloutTones, type CalloutTone } from '#blocks/note/schema/index.ts';

/** A kind of text the editor knows: defined once, shown in the toolbar and in the `/` menu. */
export interface TextKindAction {
  id: string;
  label: string;
  /** The Markdown for it; empty where there is none. */
  hint: string;
  /** Other words for it, by which it is found too. */
  also?: string;
  icon: LucideIcon;
  isActive(editor: Editor): boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

export const textKinds: TextKindAction[] = [
  {
    id: 'text',
    label: 'Text',
    hint: '',
    icon: Type,
    isActive: () => false,
    run: (chain) => chain.clearNodes(),
  },
  ...([1, 2, 3] as const).map((level) => ({
    id: `heading-${level}`,
    label: ['Heading', 'Smaller heading', 'Smallest heading'][level - 1]!,
    hint: '#'.repeat(level),
    also: `title h${level}`,
    icon: [Heading1, Heading2, Heading3][level - 1]!,
    isActive: (editor: Editor) => editor.isActive('heading', { level }),
    run: (chain: ChainedCommands) => chain.clearNodes().setHeading({ level }),
  })),
  {
    id: 'bullets',
    label: 'Bullet list',
    also: 'unordered',
    hint: '-',
    icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.clearNodes().toggleBulletList(),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    also: 'ordered',
    hint: '1.',
    icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.clearNodes().toggleOrderedList(),
  },
  {
    id: 'checks',
    label: 'Checklist',
    also: 'todo tasks',
    hint: '[ ]',
    icon: ListChecks,
    isActive: (editor) => editor.isActive('taskList'),
    run: (chain) => chain.clearNodes().toggleTaskList(),
  },
  {
    id: 'quote',
    label: 'Quote',
    hint: '>',
    icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.clearNodes().setBlockquote(),
  },
  {
    id: 'code',
    label: 'Code',
    hint: '```',
    icon: CodeXml,
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.clearNodes().setCodeBlock(),
  },
];

const callouts = {
  note: { label: 'Callout', icon: Info },
  tip: { label: 'Tip', icon: Lightbulb },
  warning: { label: 'Warning', icon: TriangleAlert },
  danger: { label: 'Danger', icon: OctagonAlert },
} satisfies Record<CalloutTone, object>;

/** Something set apart, of each tone: what one is in turns into it. */
export const calloutKinds: TextKindAction[] = calloutTones.map((tone) => ({
  id: `callout-${tone}`,
  label: callouts[tone].label,
  also: `callout info aside ${tone}`,
  hint: '',
  icon: callouts[tone].icon,
  isActive: (editor) => editor.isActive('callout', { tone }),
  run: (chain) => chain.clearNodes().setCallout(tone),
}));

/** Entries of the `/` menu alone: things to insert, rather than kinds of a paragraph. */
export const insertions: TextKindAction[] = [
  {
    id: 'table',
    label: 'Table',
    hint: '',
    icon: Table,
    isActive: () => false,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'divider',
    label: 'Divider',
    also: 'line rule',
    hint: '---',
    icon: Minus,
    isActive: () => false,
    run: (chain) => chain.setHorizontalRule(),
  },
  {
    id: 'date',
    label: 'Date',
    also: 'today day calendar',
    hint: '',
    icon: CalendarDays,
    isActive: () => false,
    run: (chain) => chain.command(insertDay),
  },
];

/** Puts in today, chosen: so its field is there at once, for another day. */
function insertDay({ tr }: { tr: Transaction }): boolean {
  const { schema } = tr.doc.type;
  tr.replaceSelectionWith(schema.nodes['date']!.create({ date: today() }));
  const at = tr.selection.from - 1;
  tr.setSelection(NodeSelection.create(tr.doc, at));
  return true;
}

/** The day it is where the writer is. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Blocks of files in the `/` menu, which ask for them. @param gather makes one collection of them */
export function fileActions(add: (files: File[]) => void, gather: (files: File[]) => void): TextKindAction[] {
  const asking = (accept: string, then: (files: File[]) => void) => (chain: ChainedCommands) => {
    pickFiles(accept, then);
    return chain;
  };
  const common = { hint: '', isActive: () => false };
  return [
    {
      id: 'image',
      label: 'Image',
      also: 'picture photo upload',
      icon: Image,
      ...common,
      run: asking('image/*', add),
    },
    {
      id: 'file',
      label: 'File',
      also: 'upload attachment audio video document',
      icon: FileIcon,
      ...common,
      run: asking('', add),
    },
    {
      id: 'collection',
      label: 'Collection',
      also: 'gallery album images files pictures photos upload',
      icon: Images,
      ...common,
      run: asking('', gather),
    },
  ];
}

/** Lets the person choose files of this device. @param accept kinds, as `<input accept>` has them; '' for all */
export function pickFiles(accept: string, add: (files: File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept, hidden: true });
  // In the page while it asks: a field that is nowhere may be gone before the answer comes.
  document.body.append(input);
  input.addEventListener('change', () => {
    input.remove();
    if (input.files && input.files.length > 0) add([...input.files]);
  });
  input.addEventListener('cancel', () => input.remove());
  input.click();
}
