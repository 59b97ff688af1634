import type { Names } from '../../row.ts';

/** Comments, mentions and reactions. Copied by hand from the specification. */
export const comments: Names = {
  '2 Screens': ['Panel Comments', 'Panel Board Discussion', 'Panel Post Discussion', 'Panel Post Reactions'],
  '3 Entities': [
    'Comment: _id, comment, commentRAW, createDate, edited, boardID, thingID, thingType, disabled',
    'Comment: ownerInfo with id, firstName, lastName, screenName, photo, avatarColor',
    'Comment: mentionProfiles, reactions',
    'Comment: count, mentionTypeIds, teaserForTypeStr, isBookmarked, authors',
    'Post and thing: commentCount',
    'Post: commentAuthors',
    'Post: postComments, thingComments',
    'Post: postReactions, thingReactions, reactions',
    'Thing: commentAuthors, thingComments',
    'Thing: reactions',
  ],
  '4 States': ['Comments are grouped by Today, Yesterday, or a full date'],
  '5 Validation': [
    'Comment counts never go below 0',
    'A profile is added at most once per reaction id',
    'A user can edit only their own comments',
  ],
  '7 Calls': [
    'POST /chat/reaction/add/{type}/{id}: unicode',
    'POST /chat/reaction/remove/{type}/{id}: unicode',
    'POST /people/account/profile/mention/list: limit, page, search',
  ],
  'Implied calls': [
    'GET /chat/comments/{type}/{id}: limit, cursor → list, newest last',
    'GET /chat/comments of BOARD, POST, NOTE, CONNECTION',
    'GET /chat/comments of FILE',
    'GET /chat/comments of COLLECTION',
    'POST /chat/comment: sourceType, sourceID, comment, commentRAW, mentionProfiles, replyTo?',
    'PUT /chat/comment/{id}',
    'DELETE /chat/comment/{id}: leaves ‘This comment was deleted’ where it has replies',
  ],
  '9 Constants': ['Comment-teaser title 30 characters', 'Mention list 20, page 1'],
  Decided: ['Notes and comments mention people; a deleted comment offers Undo'],
  Settled: [
    'Reactions have one shape: emoji → [{profileID, date}]',
    'unicode is the emoji itself',
    'Links to a comment open with it in sight, marked for two seconds',
    'A post has one discussion: comments on its blocks are in it, each with its block, and can be read by block',
  ],
};
