import { checkList, type Template } from './template.ts';

export const projectPlan: Template = {
  _id: 'project-plan',
  title: 'Project plan',
  description: 'What we are making, why, by when, and who does what.',
  tags: [
    { name: 'Goal', colour: 'navy' },
    { name: 'Milestone', colour: 'moss' },
    { name: 'Risk', colour: 'oxblood' },
    { name: 'Decision', colour: 'ochre' },
  ],
  filters: [
    { name: 'Milestones', search: 'tags=Milestone' },
    { name: 'Risks', search: 'tags=Risk' },
  ],
  posts: [
    {
      title: 'Start here: what this project is',
      tags: ['Goal'],
      notes: [
        `<h2>In one sentence</h2><p>We are making … for … so that …</p>
<h2>It is done when</h2>${checkList('A person who did not work on it can use it', 'We know by what number we judge it', 'Somebody looks after it from then on')}
<h2>It is not</h2><p>What people might expect, and we leave for later.</p>`,
      ],
    },
    {
      title: 'Milestone 1: something to show',
      tags: ['Milestone'],
      task: { priority: 'HIGH' },
      notes: [
        `<p>The smallest thing that somebody else can try. Give it a date and a person under <strong>Task</strong>.</p>${checkList('A rough version works from end to end', 'Three people have tried it', 'What they said is written down here')}`,
      ],
    },
    {
      title: 'Milestone 2: ready for everybody',
      tags: ['Milestone'],
      task: { priority: 'MEDIUM' },
      notes: [
        checkList(
          'Everything in “It is done when” holds',
          'It is explained where people will look',
          'We know how to take it back',
        ),
      ],
    },
    {
      title: 'Who does what',
      notes: [
        `<table><tbody><tr><th><p>Part</p></th><th><p>Who</p></th><th><p>Helps</p></th></tr><tr><td><p>Design</p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>Building</p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>Telling people</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>`,
      ],
    },
    {
      title: 'Risks',
      tags: ['Risk'],
      notes: [
        `<p>What could go wrong, how we would notice, and what we would do then. One line each; look again every week.</p><ul><li><p><strong>It takes longer than we think.</strong> We see it when a milestone moves twice. Then we leave something out.</p></li></ul>`,
      ],
    },
    {
      title: 'Decisions',
      tags: ['Decision'],
      notes: [`<p>The newest on top: what was decided, by whom, and why. Nobody has to ask twice.</p>`],
    },
  ],
};
