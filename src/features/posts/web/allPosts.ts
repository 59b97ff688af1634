import { listAllPosts, type ListedPost } from '#features/posts/contract.ts';
import { listedPostEvents } from '#features/posts/contract/listed.ts';
import type { Room } from '#platform/contract/event.ts';
import { MOST_ROOMS_OF_LIST } from '#platform/web/live/followedRooms.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import { partsStale } from '#postParts/web/index.ts';
import { applyAllPostsEvent } from './applyAllPostsEvent.ts';
import { optionsOf, pageBody, postShape, type PostSelection } from './postQueries.ts';

/**
 * The posts of all of the reader's boards, as a live list. It follows the boards of those that come first; of the others
 * it hears by hints: of one that is loaded its events are read, of any other the list is.
 */
export function allPosts(profileID: string, selection: PostSelection = {}) {
  const { today } = selection;
  const body = optionsOf(selection);
  const shape = postShape(profileID, body, today);
  const boardRooms = (list: LiveList<ListedPost> | undefined): Room[] => [
    ...new Set(list?.items.map(({ boardID }): Room => `board:${boardID}`)),
  ];
  return pagedList<ListedPost>({
    key: ['all-posts', profileID, JSON.stringify(body), ...(today === undefined ? [] : [today])],
    rooms: (list) => [`profile:${profileID}`, ...boardRooms(list)],
    followed: (list) => [`profile:${profileID}`, ...boardRooms(list).slice(0, MOST_ROOMS_OF_LIST)],
    page: (call, start) => call(listAllPosts, { body: pageBody(body, start) }),
    apply: (list, event) => applyAllPostsEvent(list, event, shape),
    shows: [...listedPostEvents, ...partsStale],
    isHintedBy: (room, list) => room.startsWith('board:') && !boardRooms(list).includes(room),
  });
}
