import { noteContents, type NoteContent } from '#blocks/server/index.ts';
import type { BoardTemplate } from '#features/newBoards/contract.ts';
import { notFound } from '#platform/server/errors.ts';
import { editorialCalendar } from './templates/editorialCalendar.ts';
import { meetingNotes } from './templates/meetingNotes.ts';
import { projectPlan } from './templates/projectPlan.ts';
import { readingList } from './templates/readingList.ts';
import type { Template } from './templates/template.ts';

/** Every template there is: a new one is one line. */
export const templates: readonly Template[] = [projectPlan, meetingNotes, readingList, editorialCalendar];

/** Characters of a post that the choice of templates shows. */
const EXCERPT = 160;

let shown: Promise<BoardTemplate[]> | undefined;

/** Answers with the templates of new boards: the same for everybody, until another version of the product. */
export async function listTemplates(): Promise<{ info: BoardTemplate[] }> {
  shown ??= Promise.all(templates.map(present));
  return { info: await shown };
}

/** @throws ApiError 404 where there is none */
export function findTemplate(id: string): Template {
  const found = templates.find(({ _id }) => _id === id);
  if (!found) throw notFound();
  return found;
}

async function present({ filters: _filters, ...template }: Template): Promise<BoardTemplate> {
  const posts = await Promise.all(
    template.posts.map(async ({ title, tags = [], task, notes }) => ({
      title,
      excerpt: excerptOf(await noteContents(notes.map((body) => ({ body })))),
      tags: [...tags],
      isTask: task !== undefined,
    })),
  );
  return { ...template, tags: [...template.tags], posts };
}

function excerptOf(notes: readonly NoteContent[]): string {
  const words = notes
    .map(({ plain }) => plain)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;
}
