import { checkList, type Template } from './template.ts';

const steps = checkList(
  'Written',
  'Read by somebody else',
  'Pictures, with their words',
  'Published',
  'Told of',
);

export const editorialCalendar: Template = {
  _id: 'editorial-calendar',
  title: 'Editorial calendar',
  description: 'From the idea to the day it comes out: each piece is a post with a date.',
  tags: [
    { name: 'Idea', colour: 'blue' },
    { name: 'Draft', colour: 'ochre' },
    { name: 'Review', colour: 'plum' },
    { name: 'Published', colour: 'moss' },
  ],
  filters: [
    { name: 'Ideas', search: 'tags=Idea' },
    { name: 'To review', search: 'tags=Review' },
  ],
  posts: [
    {
      title: 'How we publish',
      notes: [
        `<p>Each piece is a post and a task: its due date is the day it comes out, so that it stands in the calendar under Tasks. Its tag says how far it is.</p><h2>Every piece</h2>${steps}`,
      ],
    },
    {
      title: 'Piece: why we began',
      tags: ['Draft'],
      task: { priority: 'HIGH' },
      notes: [`<p>For whom: … · Where it comes out: …</p><h2>The one thing it says</h2><p>…</p>${steps}`],
    },
    {
      title: 'Piece: a question that we are often asked',
      tags: ['Idea'],
      task: { priority: 'MEDIUM' },
      notes: [`<p>For whom: … · Where it comes out: …</p>${steps}`],
    },
    {
      title: 'Ideas that need a home',
      tags: ['Idea'],
      notes: [
        '<ul><li><p>Somebody to talk to</p></li><li><p>Something that we learned the hard way</p></li></ul>',
      ],
    },
    {
      title: 'How we write',
      notes: [
        '<ul><li><p>Short words before long ones.</p></li><li><p>One thought in a paragraph.</p></li><li><p>Every picture says what is on it.</p></li></ul>',
      ],
    },
  ],
};
