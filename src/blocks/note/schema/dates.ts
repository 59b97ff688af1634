import { Node } from '@tiptap/core';
import { dayText, isDay } from './day.ts';

/** A day of the calendar: `<time datetime="2026-11-23">23 November 2026</time>`. */
export const DateNode = Node.create({
  name: 'date',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return {
      date: {
        default: null,
        parseHTML: (element) => (element.getAttribute('datetime') ?? '').slice(0, 10),
        renderHTML: ({ date }) => ({ datetime: date as string }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'time[datetime]',
        priority: 60,
        getAttrs: (element) => (isDay((element.getAttribute('datetime') ?? '').slice(0, 10)) ? null : false),
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['time', HTMLAttributes, dayText(node.attrs['date'])];
  },

  renderText({ node }) {
    return dayText(node.attrs['date']);
  },
});
