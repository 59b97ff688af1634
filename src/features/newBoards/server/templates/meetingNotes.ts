import { checkList, type Template } from './template.ts';

export const meetingNotes: Template = {
  _id: 'weekly-meeting',
  title: 'Weekly meeting notes',
  description: 'A post for each meeting: what we talk about, what we decided, what happens next.',
  tags: [
    { name: 'Agenda', colour: 'navy' },
    { name: 'Minutes', colour: 'slate' },
    { name: 'For next time', colour: 'ochre' },
  ],
  filters: [{ name: 'All minutes', search: 'tags=Minutes' }],
  posts: [
    {
      title: 'Next meeting',
      tags: ['Agenda'],
      notes: [
        `<p>Write down what you want to talk about, with your name. What is not here can wait a week.</p>
<h2>To talk about</h2><ol><li><p>What happened since last time</p></li><li><p>What stands in the way</p></li><li><p>…</p></li></ol>
<h2>Decided</h2><p></p><h2>What happens next</h2>${checkList('Who does what, until when')}`,
      ],
    },
    {
      title: 'For next time',
      tags: ['For next time'],
      notes: ['<p>What came up and did not fit. Move it to the next meeting, or let it go.</p>'],
    },
    {
      title: 'An example: minutes of a first meeting',
      tags: ['Minutes'],
      notes: [
        `<p>Here were: … · Notes by: …</p><h2>Decided</h2><ul><li><p>We meet on Tuesdays at ten, for half an hour.</p></li><li><p>Whoever wants to talk about something writes it down the day before.</p></li></ul>
<h2>What happens next</h2>${checkList('Invite everybody to this board', 'Send round the day and the place')}`,
      ],
    },
    {
      title: 'How we meet',
      notes: [
        '<ul><li><p>We begin and end on time.</p></li><li><p>Somebody else writes the notes each week.</p></li><li><p>A decision is one when it stands here.</p></li></ul>',
      ],
    },
  ],
};
