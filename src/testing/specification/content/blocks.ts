import type { Part } from '../row.ts';
import { blocks as wanted } from './wanted/blocks.ts';

const told = (title: string) => `src/features/comments/server/commentJson.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const saveQueue = (title: string) => `src/platform/web/saving/saveQueue.test.ts › ${title}` as const;
const postActions = (title: string) => `src/features/posts/web/page/postActions.test.ts › ${title}` as const;
const liveCache = (title: string) => `src/platform/web/live/liveCache.test.ts › ${title}` as const;
const refusedSaves = (title: string) =>
  `src/features/posts/web/kept/refusedSaves.test.ts › ${title}` as const;
const writing = (title: string) => `e2e/writing.e2e.ts › ${title}` as const;
const things = (title: string) => `src/features/posts/server/blocks/things.test.ts › ${title}` as const;
const limits = (title: string) => `src/features/posts/server/limits.test.ts › ${title}` as const;
const note = (title: string) => `src/blocks/note/server/note.test.ts › ${title}` as const;
const uploadsLive = (title: string) => `src/features/uploads/server/live.test.ts › ${title}` as const;
const uploadsJourney = (title: string) => `e2e/uploads.e2e.ts › ${title}` as const;
const keys = (title: string) => `e2e/keys.e2e.ts › ${title}` as const;
const content = (title: string) => `src/blocks/note/server/content.test.ts › ${title}` as const;
const markdown = (title: string) => `src/blocks/note/web/paste/markdown.test.ts › ${title}` as const;
const clipboard = (title: string) => `e2e/clipboard.e2e.ts › ${title}` as const;
const wordLists = (title: string) => `src/blocks/note/web/paste/wordLists.test.ts › ${title}` as const;
const offline = (title: string) => `e2e/offline.e2e.ts › ${title}` as const;
const leaveGuard = (title: string) =>
  `src/features/posts/web/page/saving/useLeaveGuard.test.tsx › ${title}` as const;
const noteSync = (title: string) => `src/blocks/note/web/text/noteSync.test.ts › ${title}` as const;
const mergeNotes = (title: string) => `src/blocks/note/web/text/mergeNotes.test.ts › ${title}` as const;
const editor = (title: string) => `e2e/editor.e2e.ts › ${title}` as const;
const lockThing = (title: string) => `src/features/posts/server/blocks/lockThing.test.ts › ${title}` as const;

/** Blocks, and notes among them. */
export const blocks: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Panel Text Editor Toolbar',
        editor('on a phone, all that can be done to words and tables stands in the Text Editor Toolbar'),
      ],
    ],
    '3 Entities': [
      [
        'Thing: isBookmarked',
        entities('Note: commentAuthors, thingComments, reactions, isBookmarked, mentionProfiles'),
        told('what one keeps among the bookmarks, and whom a block speaks to, is told with the post'),
      ],
      [
        'Thing: showDetails',
        uploadsLive('when a file that is there is described, deleted and brought back'),
        uploadsJourney('a picture is seen at once, and stands in its place when it is ready'),
      ],
      [
        'Thing: mentionProfiles',
        told('what one keeps among the bookmarks, and whom a block speaks to, is told with the post'),
      ],
      [
        'Thing: _id, thingType, title, description, altText, tags, creator, creatorInfo, commentCount',
        entities(
          'Note: _id, title, description, altText, tags, creator, creatorInfo, commentCount, thingType, body, bodyRaw',
        ),
        entities(
          'File: _id, title, description, altText, tags, creator, creatorInfo, commentCount, thingType, url, previewurl',
        ),
      ],
      [
        'Note meta: body, bodyRaw',
        entities(
          'Note: _id, title, description, altText, tags, creator, creatorInfo, commentCount, thingType, body, bodyRaw',
        ),
      ],
      [
        'Client-side block: there before the server has named it',
        saveQueue('puts the id that a job made into the jobs that wait for it'),
        postActions(
          'a note that was written and deleted without a connection comes back by Undo with its words, at once',
        ),
      ],
      [
        'Thing: lockBy, lockDate, lockByInfo',
        lockThing('a locked block is changed by who has locked it and by admins, nobody else'),
      ],
    ],
    '4 States': [
      [
        'Blocks are added optimistically, then saved in a queue',
        saveQueue('sends the jobs of a lane one after another, in order'),
        liveCache('shows a pending change at once and drops it for the real event, or when the call fails'),
      ],
      [
        'A queue error sets an error flag and shows a toast',
        refusedSaves('a change without words that is refused for good is told of'),
        writing('a note that is too long says that it is not saved, until it is shorter'),
      ],
      [
        'Moving a block is ignored at the first and last position',
        postActions('a block moves by steps, and not beyond the first and the last place'),
        things('to where it is moves nothing'),
      ],
    ],
    '5 Validation': [
      [
        'A block cannot be deleted or updated without an apiId',
        postActions('one that has no name yet is neither deleted nor changed'),
      ],
      [
        'Creating a note needs the server to return an _id',
        postActions('a block that the server has made and not named is told of'),
      ],
      ['A thing order change needs postID and thingID', limits('a move without its %s is none')],
      [
        'Empty text blocks are replaced by inserted blocks',
        postActions(
          'files that are put into an empty note take its place; into a written one, the place after it',
        ),
      ],
    ],
    '7 Calls': [
      [
        'POST …/note: index, body → _id',
        note('a document becomes safe HTML, HTML a document'),
        things('at the end, at the start, in between, beyond'),
      ],
      ['PUT …/note/{id}', note('grows the version and tells the new content')],
      ['DELETE …/note/{id}', note('a deleted note is gone')],
      [
        'PUT /file-proc/…/file/{id}/settings',
        uploadsLive('when a file that is there is described, deleted and brought back'),
      ],
      [
        'DELETE /file-proc/…/file/{id}',
        uploadsLive('when a file that is there is described, deleted and brought back'),
        uploadsLive(
          'is changed and deleted by who made it and by authors, nobody else; a refusal changes nothing',
        ),
      ],
      [
        'PUT /content/setThingOrder: index, postID, thingID, thingType',
        things('block %i to %i'),
        things('is for who may edit the block'),
      ],
    ],
    '8 Errors': [
      [
        'Failed to create block: API did not return ID',
        postActions('a block that the server has made and not named is told of'),
      ],
      [
        'Cannot delete block without API ID',
        postActions('one that has no name yet is neither deleted nor changed'),
      ],
      [
        'Cannot update block without API ID',
        postActions('one that has no name yet is neither deleted nor changed'),
      ],
      [
        'There was an error saving your changes. Please try again.',
        refusedSaves('a change without words that is refused for good is told of'),
      ],
    ],
    Decided: [
      [
        'A deleted block is in the bin for 30 days, with Undo',
        things('a block comes back between its neighbours'),
        things('is emptied after 30 days, and only then'),
        keys('what one did to the blocks is undone and done again by keys, and focus is on what came back'),
      ],
      [
        'Notes: headings, bold, italic, underline, strike, code, links, quotes, lists, code blocks, tables, dividers, mentions, colour',
        content('is rendered as the schema says, and safely'),
        content('comes back from its own HTML as it was, and stays so'),
      ],
      [
        'Notes: highlighting in code blocks',
        editor(
          'code has its language, colours and a button that copies it, written and read; callouts and days stand beside',
        ),
      ],
      [
        'Notes: links to posts and boards as such',
        editor(
          'posts and boards are linked to by their titles, which are shown as they are now, to who may read them',
        ),
      ],
      [
        'Notes: typing / offers blocks',
        editor('a table is made, changed and aligned by keyboard alone, and is read as it was made'),
      ],
      [
        'Notes: Markdown shortcuts',
        editor(
          'code has its language, colours and a button that copies it, written and read; callouts and days stand beside',
        ),
      ],
      [
        'Notes: body is sanitised HTML made by the server from bodyRaw',
        note('a document becomes safe HTML, HTML a document'),
        content('stored harmless: %s'),
        content('stored harmless as text: %s'),
      ],
      [
        'Notes: a body sent alone is accepted as HTML, sanitised and converted',
        note('a document becomes safe HTML, HTML a document'),
        content('HTML with %s'),
      ],
      [
        'Notes: mentions are of those who read the board',
        note('stands there by the person’s name, whatever the writer put there'),
        note('of somebody who cannot read the board is words, and counts for nobody'),
        writing('somebody is mentioned in a note, is told once, and is led to the note'),
      ],
      [
        'Notes: pasted Markdown, HTML and lists work',
        markdown('headings, emphasis, code and links'),
        markdown('check lists, as the editor has them'),
        wordLists('a list from an office program is a list, without its drawn marks'),
        clipboard('what %s has put on the clipboard becomes what it was there'),
      ],
      [
        'Notes: pasted images, files and links',
        clipboard('pasted pictures are blocks, a pasted address is a link'),
      ],
      [
        'Saving is automatic, in a queue per post, retried while offline',
        saveQueue('tries again with the same key for as long as there is no connection'),
        offline(
          '%s: a board that was seen opens after a reload without a connection, and what is written on it is not lost',
        ),
      ],
      [
        'A quiet ‘Saved’ mark',
        writing(
          'a draft says whose it is until it has a title, and its writer sees at once that it is everybody’s',
        ),
      ],
      [
        'Leaving with unsaved changes asks',
        leaveGuard('closing the window asks while something is not saved, and only on the page'),
      ],
      [
        'A draft is never lost to a reload: unsent edits are kept until they are acknowledged',
        saveQueue('takes up what an earlier page load left, of the same person only'),
        noteSync(
          'a text left by an earlier visit is handed over at once, as it was, and what is typed after goes on from it',
        ),
      ],
      [
        'Of two people in one note, no words are lost',
        note('over another’s change is a conflict, and writes nothing'),
        mergeNotes('changes to different paragraphs are both kept'),
        saveQueue(
          'a clash is sent again over what is there now, and what was typed after it is reconciled too',
        ),
      ],
      [
        'Blocks are moved by drag',
        writing('a block is dropped between two others, and from the gutter along which it is dragged'),
      ],
    ],
  },
  open: {},
};
