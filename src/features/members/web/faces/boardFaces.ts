import { memberJoined, memberLeft, memberRoleChanged } from '#features/members/contract.ts';
import { listFaces, MOST_BOARDS } from '#features/members/contract/faces.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { defineLive, type Call, type Reading } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

const { apply } = reducer<PersonInfo[]>().staleAfter([memberJoined, memberLeft, memberRoleChanged]);

/**
 * The first few people of a board, for its line in a list. Those that a page asks for at once are read by one call.
 * @param far how many are on a board so far down that its room is not followed: another number is read of afresh
 */
export const boardFaces = (boardID: string, far?: number) =>
  defineLive<PersonInfo[]>({
    key: ['faces', boardID, ...(far === undefined ? [] : [far])],
    rooms: () => [`board:${boardID}`],
    followed: () => (far === undefined ? [`board:${boardID}`] : []),
    read: async (call) => {
      const { data, asOf } = await together(call, boardID);
      const board = data.info.find((one) => one.boardID === boardID);
      if (!board) throw new CallError(404); // as if it were asked for by itself
      return { data: board.people, asOf };
    },
    apply,
  });

/** Boards of the call that is about to be made, by the function that makes it: requests of one moment share a call. */
const asking = new WeakMap<Call, { boardIDs: string[]; answer: Answered }>();
type Answered = Promise<Reading<Answer<typeof listFaces>>>;

function together(call: Call, boardID: string): Answered {
  const open = asking.get(call);
  if (open && open.boardIDs.length < MOST_BOARDS) {
    open.boardIDs.push(boardID);
    return open.answer;
  }
  const boardIDs = [boardID];
  const answer = ask(call, boardIDs);
  asking.set(call, { boardIDs, answer });
  return answer;
}

async function ask(call: Call, boardIDs: string[]): Answered {
  await new Promise((soon) => setTimeout(soon));
  if (asking.get(call)?.boardIDs === boardIDs) asking.delete(call);
  return call(listFaces, { body: { boardIDs } });
}
