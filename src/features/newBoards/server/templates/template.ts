import type { TagColour } from '#features/tags/contract.ts';
import type { TaskPriority } from '#postParts/tasks/contract.ts';

/** A board that ships with the product, as data. */
export interface Template {
  _id: string;
  title: string;
  description: string;
  tags: readonly { name: string; colour: TagColour }[];
  /** Everybody's filters on it: what of an address says which posts are shown. */
  filters: readonly { name: string; search: string }[];
  /** In the order in which they are listed. */
  posts: readonly TemplatePost[];
}

interface TemplatePost {
  title: string;
  /** Of the template's tags. */
  tags?: readonly string[];
  task?: { priority: TaskPriority };
  /** HTML, a note each. */
  notes: readonly string[];
}

/** A check list, of what is to be done. */
export const checkList = (...items: string[]) =>
  `<ul data-type="taskList">${items
    .map((item) => `<li data-type="taskItem" data-checked="false"><p>${item}</p></li>`)
    .join('')}</ul>`;
