import type { Names } from '../../row.ts';

/** Blocks, and notes among them. Copied by hand from the specification. */
export const blocks: Names = {
  '2 Screens': ['Panel Text Editor Toolbar'],
  '3 Entities': [
    'Thing: _id, thingType, title, description, altText, tags, creator, creatorInfo, commentCount',
    'Thing: isBookmarked',
    'Thing: mentionProfiles',
    'Thing: showDetails',
    'Thing: lockBy, lockDate, lockByInfo',
    'Note meta: body, bodyRaw',
    'Client-side block: there before the server has named it',
  ],
  '4 States': [
    'Blocks are added optimistically, then saved in a queue',
    'A queue error sets an error flag and shows a toast',
    'Moving a block is ignored at the first and last position',
  ],
  '5 Validation': [
    'A block cannot be deleted or updated without an apiId',
    'A thing order change needs postID and thingID',
    'Empty text blocks are replaced by inserted blocks',
    'Creating a note needs the server to return an _id',
  ],
  '7 Calls': [
    'POST …/note: index, body → _id',
    'PUT …/note/{id}',
    'DELETE …/note/{id}',
    'PUT /file-proc/…/file/{id}/settings',
    'DELETE /file-proc/…/file/{id}',
    'PUT /content/setThingOrder: index, postID, thingID, thingType',
  ],
  '8 Errors': [
    'There was an error saving your changes. Please try again.',
    'Failed to create block: API did not return ID',
    'Cannot delete block without API ID',
    'Cannot update block without API ID',
  ],
  Decided: [
    'A deleted block is in the bin for 30 days, with Undo',
    'Notes: headings, bold, italic, underline, strike, code, links, quotes, lists, code blocks, tables, dividers, mentions, colour',
    'Notes: highlighting in code blocks',
    'Notes: links to posts and boards as such',
    'Notes: typing / offers blocks',
    'Notes: body is sanitised HTML made by the server from bodyRaw',
    'Notes: a body sent alone is accepted as HTML, sanitised and converted',
    'Notes: mentions are of those who read the board',
    'Notes: pasted Markdown, HTML and lists work',
    'Notes: Markdown shortcuts',
    'Notes: pasted images, files and links',
    'Saving is automatic, in a queue per post, retried while offline',
    'A quiet ‘Saved’ mark',
    'Leaving with unsaved changes asks',
    'A draft is never lost to a reload: unsent edits are kept until they are acknowledged',
    'Of two people in one note, no words are lost',
    'Blocks are moved by drag',
  ],
};
