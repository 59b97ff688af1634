import type { Part } from '../row.ts';
import { postSettings as wanted } from './wanted/postSettings.ts';

const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const settings = (title: string) => `src/features/posts/server/write/settings.test.ts › ${title}` as const;
const posts = (title: string) => `src/features/posts/server/posts.test.ts › ${title}` as const;
const postStates = (title: string) => `src/testing/permissions/permissionPosts.test.ts › ${title}` as const;
const postStatesJourney = (title: string) => `e2e/postStates.e2e.ts › ${title}` as const;
const visibility = (title: string) =>
  `src/features/posts/server/write/visibility.test.ts › ${title}` as const;
const hiddenPosts = (title: string) => `src/testing/rights/hiddenPosts.test.ts › ${title}` as const;
const settingsJourney = (title: string) => `e2e/postAndBoardSettings.e2e.ts › ${title}` as const;
const settingsPanel = (title: string) =>
  `src/features/posts/web/settings/PostSettingsPanel.test.tsx › ${title}` as const;
const endingPosts = (title: string) =>
  `src/features/posts/server/lists/endingPosts.test.ts › ${title}` as const;
const taskViews = (title: string) => `e2e/taskViews.e2e.ts › ${title}` as const;
const changedPosts = (title: string) => `e2e/changedPosts.e2e.ts › ${title}` as const;
const modifiedPosts = (title: string) =>
  `src/features/posts/server/lists/modifiedPosts.test.ts › ${title}` as const;

/** Settings of a post: who sees it, lock, archive, dates. */
export const postSettings: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Panel Post Settings',
        settingsJourney(
          'a post is set, locked and taken out of the archive where it stands, and everybody sees whose doing it is',
        ),
        settingsPanel('what is changed is sent, and nothing else, and the panel says that it is saved'),
      ],
    ],
    '3 Entities': [
      [
        'Post: editable, public, searchable, shareable, visibility',
        entities('Post: editable, public, searchable, shareable, visibility'),
      ],
      [
        'Post: archived, derived',
        settings('the archive takes a post out of the list, keeps it as it is, and gives it back'),
        modifiedPosts(
          'lists tell of each post whether it is kept, changed by others and archived, unless refused',
        ),
      ],
      [
        'Post: lockBy, lockDate, lockByInfo',
        entities('Post: lockBy, lockDate, lockByInfo'),
        settings('a lock comes to every open page, says whose it is, and goes again'),
      ],
      [
        'Post: contentModified',
        modifiedPosts('what others changed since one looked is told, until one looks again'),
      ],
    ],
    '4 States': [
      [
        'A post lock is set or cleared by a boolean lockBy',
        settings('a lock comes to every open page, says whose it is, and goes again'),
      ],
      [
        'Post state ARCHIVED',
        settings('the archive takes a post out of the list, keeps it as it is, and gives it back'),
      ],
    ],
    '7 Calls': [
      [
        'PUT /content/board/{b}/post/{p}/settings',
        settings('a contributor governs the posts it made, and edits all'),
        posts('tells what was, once'),
      ],
      [
        'PUT /content/board/{b}/post/{p}/manage/lock: lockBy',
        settings('a lock comes to every open page, says whose it is, and goes again'),
        settings('whoever has locked a post and admins go on, nobody else'),
      ],
    ],
    '8 Errors': [
      [
        'An error occurred while updating the post settings.',
        settingsPanel('what the server refuses is said, and stays to be sent again'),
      ],
      [
        'Post Locked or Unlocked successfully',
        settingsJourney(
          'a post is set, locked and taken out of the archive where it stands, and everybody sees whose doing it is',
        ),
      ],
      [
        'Post settings updated successfully',
        settingsJourney(
          'a post is set, locked and taken out of the archive where it stands, and everybody sees whose doing it is',
        ),
      ],
    ],
    Decided: [
      [
        'A locked post: its blocks, settings and tags are for whoever locked it and admins',
        settings('whoever has locked a post and admins go on, nobody else'),
        postStates('is for whom each call about it says'),
      ],
      [
        'Archive takes a post out of lists, search and counts; it is read-only and can be taken back',
        settings('the archive takes a post out of the list, keeps it as it is, and gives it back'),
        postStates('is in the lists, counts and search of those alone who see it'),
      ],
      [
        'What a lock and the archive take away is said on the open page, with the reason',
        postStatesJourney(
          'on an open page a lock and the archive take the writing away, with the reason, and give it back',
        ),
      ],
    ],
    Settled: [
      [
        'contentModified: whether title or blocks changed since the caller last looked; lists mark it',
        modifiedPosts('what others changed since one looked is told, until one looks again'),
        modifiedPosts(
          'lists tell of each post whether it is kept, changed by others and archived, unless refused',
        ),
        modifiedPosts('other settings are no change of what it says'),
        changedPosts(
          'a post that somebody else has changed since one looked is marked in lists, until one looks again',
        ),
      ],
      [
        'endDate: shown in calendars',
        endingPosts(
          'posts are listed that end on the days asked for, by the reader’s day, of boards they have',
        ),
        endingPosts(
          'a calendar that is open hears of a new end date, a new title, and of what is seen no longer',
        ),
        taskViews('tasks lie in a calendar, along a timeline, and come to charts'),
      ],
      [
        'public: every signed-in profile reads it by its address, it is listed nowhere, the blocked may not',
        visibility('a public post is read by everybody who has its address, and listed nowhere'),
        postStatesJourney(
          'a public post is read by somebody who is not on its board, and leads nowhere else',
        ),
      ],
      [
        'searchable false: found by nobody but its creator',
        hiddenPosts('a post that is not to be found is found by its creator alone'),
      ],
      [
        'shareable false: no link, no zip or move, except for its creator and admins',
        'src/features/posts/server/move/movePosts.test.ts › a post that is not to be shared is moved by its writer and admins alone',
        'src/features/uploads/server/zip/download.test.ts › is for readers, with a link that is ours, of what may be shared',
        'src/features/posts/web/settings/rights.test.ts › a post that is not to be shared goes further by its creator and admins alone',
      ],
      [
        'editable false: title and blocks are its creator’s and admins’; on the wire it is the setting',
        settings('a post that is not editable leaves title and blocks to its creator and admins'),
        posts('a post with title and notes is everybody’s at once'),
      ],
      [
        'visibility BOARD, EDITORS, PRIVATE',
        visibility('visibility decides who sees a post, and each step between them comes to every open page'),
        hiddenPosts(
          'a private post is told of to its creator and admins, by whatever way, and to nobody else',
        ),
      ],
      [
        'startDate: readers see it from then on',
        visibility('a start date shows a post to readers when it comes'),
      ],
      [
        'expireDate: archived then, by the product',
        visibility('an expiry takes a post into the archive when it comes; taken out, it stays'),
      ],
      [
        'state ACTIVE or ARCHIVED by settings; stateDate, stateChangedBy and stateChangedByInfo say when and who',
        settings('the archive takes a post out of the list, keeps it as it is, and gives it back'),
      ],
    ],
  },
  open: {},
};
