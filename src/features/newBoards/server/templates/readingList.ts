import type { Template } from './template.ts';

export const readingList: Template = {
  _id: 'reading-list',
  title: 'Reading list',
  description: 'Books and articles: those to read, those being read, and what stayed.',
  tags: [
    { name: 'To read', colour: 'blue' },
    { name: 'Reading', colour: 'ochre' },
    { name: 'Read', colour: 'moss' },
    { name: 'Worth it', colour: 'oxblood' },
  ],
  filters: [
    { name: 'Still to read', search: 'tags=To%20read' },
    { name: 'The best of them', search: 'tags=Worth%20it' },
  ],
  posts: [
    {
      title: 'How this list works',
      notes: [
        '<p>A post for each book or article. Drop its cover or the file onto the post. The tags say how far you are; the saved filters show one kind at a time.</p>',
      ],
    },
    {
      title: 'The next one',
      tags: ['To read'],
      notes: [
        '<p><strong>By</strong> … · <strong>told of it by</strong> …</p><p>Why I want to read it: …</p>',
      ],
    },
    {
      title: 'The one on the bedside table',
      tags: ['Reading'],
      notes: [
        '<p><strong>By</strong> … · <strong>since</strong> …</p><blockquote><p>A sentence that I want to keep. (p. …)</p></blockquote><p>What I think so far: …</p>',
      ],
    },
    {
      title: 'One that stayed',
      tags: ['Read', 'Worth it'],
      notes: [
        '<p><strong>By</strong> … · <strong>read in</strong> …</p><h2>In three sentences</h2><p>…</p><h2>Whom I would give it to</h2><p>…</p>',
      ],
    },
  ],
};
