import type { Part } from '../row.ts';
import { comments as wanted } from './wanted/comments.ts';

const searchJourney = (title: string) => `e2e/search.e2e.ts › ${title}` as const;
const reactionsPanel = (title: string) =>
  `src/features/reactions/web/ReactionsPanel.test.tsx › ${title}` as const;
const told = (title: string) => `src/features/comments/server/commentJson.test.ts › ${title}` as const;
const talking = (title: string) => `e2e/talking.e2e.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const commentsTests = (title: string) => `src/features/comments/server/comments.test.ts › ${title}` as const;
const commentLists = (title: string) => `src/features/comments/web/comments.test.ts › ${title}` as const;
const reactions = (title: string) => `src/features/reactions/server/reactions.test.ts › ${title}` as const;
const candidates = (title: string) =>
  `src/features/connections/server/candidates.test.ts › ${title}` as const;
const commentsOnBoard = (title: string) => `src/features/comments/server/onBoard.test.ts › ${title}` as const;
const conversations = (title: string) =>
  `src/features/messages/server/conversations.test.ts › ${title}` as const;
const fileBlocks = (title: string) => `src/testing/rights/fileBlocks.test.ts › ${title}` as const;
const commentsJourney = (title: string) => `e2e/comments.e2e.ts › ${title}` as const;

/** Comments, mentions and reactions. */
export const comments: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Panel Comments',
        talking('two people settle a thread; the comments on a block are read by themselves'),
      ],
      [
        'Panel Board Discussion',
        searchJourney(
          'the words around what was searched for are in sight, on a desk, on a phone and in the palette',
        ),
      ],
      [
        'Panel Post Discussion',
        talking('two people settle a thread; the comments on a block are read by themselves'),
      ],
      ['Panel Post Reactions', reactionsPanel('the panel of reactions is called Post Reactions')],
    ],
    '3 Entities': [
      [
        'Comment: _id, comment, commentRAW, createDate, edited, boardID, thingID, thingType, disabled',
        entities(
          'Comment: _id, comment, commentRAW, createDate, edited, boardID, thingID, thingType, disabled',
        ),
      ],
      [
        'Comment: ownerInfo with id, firstName, lastName, screenName, photo, avatarColor',
        entities('ownerInfo: id, firstName, lastName, screenName, photo, avatarColor'),
      ],
      [
        'Comment: mentionProfiles, reactions',
        entities('Comment: ownerInfo, mentionProfiles, reactions'),
        commentsTests('speaks to people who can read comments there'),
      ],
      [
        'Comment: count, mentionTypeIds, teaserForTypeStr, isBookmarked, authors',
        entities('Comment: count, mentionTypeIds, teaserForTypeStr, isBookmarked, authors'),
        told('a comment tells who answered it, whom it speaks to, what it is on, and whether one keeps it'),
      ],
      [
        'Post: commentAuthors',
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
        told('whoever may not read comments is told how many there are, and not who spoke'),
      ],
      [
        'Post: postComments, thingComments',
        entities('Post: commentAuthors, postComments, thingComments'),
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
      ],
      [
        'Post: postReactions, thingReactions, reactions',
        entities('Post: postReactions, thingReactions, reactions, isBookmarked'),
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
      ],
      [
        'Thing: commentAuthors, thingComments',
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
      ],
      [
        'Thing: reactions',
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
      ],
      ['Post and thing: commentCount', commentsTests('on a post and on a block, counted on both')],
    ],
    '4 States': [
      [
        'Comments are grouped by Today, Yesterday, or a full date',
        commentLists('comments are grouped by Today, Yesterday, or a full date'),
      ],
    ],
    '5 Validation': [
      [
        'Comment counts never go below 0',
        commentsTests('one’s own, or as an admin anyone’s; whoever did may undo it'),
        commentsTests('what has replies leaves its place, until the last reply goes'),
      ],
      ['A profile is added at most once per reaction id', reactions('is given once and taken back')],
      ['A user can edit only their own comments', commentsTests('is for one’s own words, and marks them')],
    ],
    '7 Calls': [
      [
        'POST /chat/reaction/add/{type}/{id}: unicode',
        reactions('is given once and taken back'),
        reactions('is one emoji'),
      ],
      ['POST /chat/reaction/remove/{type}/{id}: unicode', reactions('is given once and taken back')],
      [
        'POST /people/account/profile/mention/list: limit, page, search',
        candidates('connections and team, and what they are; strangers not'),
        candidates('a page at a time'),
        candidates('on a board, its members too, and nobody who cannot read it'),
      ],
    ],
    'Implied calls': [
      [
        'GET /chat/comments/{type}/{id}: limit, cursor → list, newest last',
        commentsTests('pages lead from the newest to the oldest and hold while others write'),
      ],
      [
        'GET /chat/comments of BOARD, POST, NOTE, CONNECTION',
        commentsOnBoard('%s: writing answers %i, reading %i'),
        commentsTests('on a post and on a block, counted on both'),
        conversations(
          'is read by both, newest last, a page at a time; before the first word there is nothing',
        ),
      ],
      [
        'GET /chat/comments of COLLECTION',
        told('a collection is commented on, by itself and within its post'),
      ],
      ['GET /chat/comments of FILE', fileBlocks('a file is commented on, by itself and within its post')],
      [
        'POST /chat/comment: sourceType, sourceID, comment, commentRAW, mentionProfiles, replyTo?',
        commentsTests('on a post and on a block, counted on both'),
        commentsTests('keeps words as they are, whatever they look like'),
        commentsTests('a reply goes to the head of its thread'),
      ],
      ['PUT /chat/comment/{id}', commentsTests('is for one’s own words, and marks them')],
      [
        'DELETE /chat/comment/{id}: leaves ‘This comment was deleted’ where it has replies',
        commentsTests('one’s own, or as an admin anyone’s; whoever did may undo it'),
        commentsTests('what has replies leaves its place, until the last reply goes'),
      ],
    ],
    '9 Constants': [
      ['Comment-teaser title 30 characters', commentLists('characters are counted as people see them')],
      ['Mention list 20, page 1', candidates('twenty a page unless told, from the first')],
    ],
    Decided: [
      [
        'Notes and comments mention people; a deleted comment offers Undo',
        commentsJourney('two people talk about a post and its blocks'),
      ],
    ],
    Settled: [
      [
        'Reactions have one shape: emoji → [{profileID, date}]',
        entities('Reaction to a comment: profileID, date'),
        reactions('is given once and taken back'),
      ],
      ['unicode is the emoji itself', reactions('is one emoji'), reactions('is given once and taken back')],
      [
        'Links to a comment open with it in sight, marked for two seconds',
        commentsJourney(
          'a link opens a long discussion at its comment, and one reads on from there both ways',
        ),
      ],
      [
        'A post has one discussion: comments on its blocks are in it, each with its block, and can be read by block',
        commentsTests('on a post and on a block, counted on both'),
      ],
    ],
  },
  open: {},
};
