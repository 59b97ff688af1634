import { can } from '#access/contract/capabilities.ts';
import { standingOnPost, type Standing } from '#access/contract/standing.ts';
import type { Board } from '#features/boards/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { discussionOf, hrefOf, placeOf, roomOf as roomOfSubject } from '#subjects/contract.ts';
import type { Room } from '#platform/contract/event.ts';

/** Where something is said, as calls and rooms name it. */
export interface PlaceName {
  sourceType: 'BOARD' | 'POST' | 'CONNECTION';
  /** The board, the post, or the other profile. */
  sourceID: string;
  /** Of a connection the notebook. */
  boardID: string;
}

/** Where something is said, and what its reader may do there. */
export interface Place extends PlaceName {
  standing: Standing & Pick<Post['boardInfo'], 'ownerInfo'>;
  /** The post, whose blocks can be commented on too. */
  post?: Post;
  /** The person with whom one talks. */
  person?: PersonInfo;
}

const onBoard = ({ sourceType: type, sourceID: id, boardID }: PlaceName) => ({
  ...placeOf({ type, id }),
  boardID,
});

/** The post, or the board: what names a place of all kinds. */
export const placeID = (place: PlaceName): string => discussionOf(onBoard(place));

/** The room that hears what is said in a place. */
export const roomOf = (place: PlaceName): Room => roomOfSubject(onBoard(place));

export const placeOfPost = (post: Post): Place => ({
  sourceType: 'POST',
  sourceID: post._id,
  boardID: post.boardID,
  // Discussing goes on under a lock, whoever has locked it: nobody's own lock counts here.
  standing: standingOnPost(post.boardInfo, post, undefined),
  post,
});

export const placeOfBoard = (board: Board): Place => ({
  sourceType: 'BOARD',
  sourceID: board._id,
  boardID: board._id,
  standing: board,
});

/** @param notebook of the two */
export const placeOfConnection = (person: PersonInfo, notebook: Board): Place => ({
  ...placeOfBoard(notebook),
  sourceType: 'CONNECTION',
  sourceID: person.id,
  standing: { ...notebook, isBetweenTwo: true },
  person,
});

/** Where a comment can be found; undefined for what is between two, whose addresses differ. */
export const addressOf = (place: PlaceName, commentID: string): string | undefined =>
  place.sourceType === 'CONNECTION' ? undefined : hrefOf({ ...onBoard(place), commentID });

/** Whether its reader may invite others to its board; nobody joins two who talk. */
export const mayInvite = ({ sourceType, standing }: Place): boolean =>
  sourceType !== 'CONNECTION' && can(standing, 'board.permissions');

interface Words {
  write: string;
  writeLong: string;
  verb: string;
  failed: string;
  empty: string;
  invites: string;
  waits: string;
  instead: string;
}

const ofComments = (what: string, invites: string): Words => ({
  write: 'Write a comment',
  writeLong: 'Write a comment. @ to mention someone.',
  verb: 'Comment',
  failed: 'Failed to fetch comments',
  empty: 'No comments yet',
  invites,
  waits: `What others say about this ${what} will appear here.`,
  instead: `Comment on the ${what} instead`,
});

const words: Record<PlaceName['sourceType'], (place: Place) => Words> = {
  POST: () => ofComments('post', 'Say what you think of this post, or of one of its blocks.'),
  BOARD: () => ofComments('board', 'Say what concerns the whole board.'),
  CONNECTION: ({ person }) => {
    const name = person?.firstName ?? '';
    return {
      write: `Write to ${name}`,
      writeLong: `Write to ${name}`,
      verb: 'Send',
      failed: 'Failed to fetch messages',
      empty: 'Nothing said yet',
      invites: `Only you and ${person ? fullName(person) : name} read what is written here.`,
      waits: '',
      instead: '',
    };
  },
};

/** Labels of the parts of a place. */
export const wordsOf = (place: Place): Words => words[place.sourceType](place);
