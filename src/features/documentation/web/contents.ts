/** The guide's table of contents: the names of its pages, which are files in `guide/`. */
export const chapters: { title: string; names: string[] }[] = [
  { title: 'First steps', names: ['getting-started'] },
  { title: 'Boards', names: ['boards-and-views', 'sharing-and-roles'] },
  {
    title: 'Posts and blocks',
    names: [
      'posts-and-blocks',
      'notes',
      'files-and-uploads',
      'tasks',
      'comments-and-reactions',
      'notifications',
    ],
  },
  { title: 'People', names: ['people-and-connections', 'organisations-and-teams', 'profiles-and-privacy'] },
  { title: 'Your account', names: ['passwords-and-security', 'offline-and-installing', 'plans'] },
  { title: 'Keyboard and access', names: ['keyboard'] },
  { title: 'Running Octavo', names: ['administrators'] },
];
