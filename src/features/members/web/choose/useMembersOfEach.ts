import { useEffect, useEffectEvent, useState } from 'react';
import type { Member } from '#features/members/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { PAGE, readPage } from '../memberQueries.ts';
import { useMembersToChoose, type MembersToChoose } from './useMembersToChoose.ts';

/**
 * The people who are on each of some boards, of whom one is to be chosen: members of the first board by the letters typed,
 * and of these the ones that the others have too. Of a board that cannot be asked, nobody is left out.
 * @param mayBe leaves out those for whom it is false on one of the boards
 */
export function useMembersOfEach(
  boardIDs: readonly string[],
  mayBe: (member: Member, boardID: string) => boolean = () => true,
): MembersToChoose {
  const [first, ...others] = boardIDs;
  const choices = useMembersToChoose(first, (member) => mayBe(member, first!));
  const ids = choices.people.map(({ id }) => id);
  const isOnAll = useWhoIsOn(others, ids, mayBe);
  return {
    ...choices,
    people: choices.people.filter(({ id }) => isOnAll(id) === true),
    isLoading: choices.isLoading || ids.some((id) => isOnAll(id) === undefined),
  };
}

/** @returns whether somebody is on all of the boards; undefined while that is being asked */
function useWhoIsOn(
  boardIDs: readonly string[],
  ids: readonly string[],
  mayBe: (member: Member, boardID: string) => boolean,
): (id: string) => boolean | undefined {
  const { call } = usePlatform();
  const boards = boardIDs.join();
  const [known, setKnown] = useState<{ boards: string; on: ReadonlyMap<string, boolean> }>();
  const on = known?.boards === boards ? known.on : new Map<string, boolean>();
  const judge = useEffectEvent(mayBe);
  const unknown = boards === '' ? [] : ids.filter((id) => !on.has(id));
  const wanted = unknown.slice(0, PAGE).join();
  useEffect(() => {
    if (wanted === '') return undefined;
    let isOver = false;
    const asked = wanted.split(',');
    void thoseOnAll(call, boards.split(','), asked, (member, boardID) => judge(member, boardID)).then(
      (found) => {
        if (isOver) return;
        const answers = asked.map((id) => [id, found.has(id)] as const);
        setKnown((before) => ({
          boards,
          on: new Map([...(before?.boards === boards ? before.on : []), ...answers]),
        }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [call, boards, wanted]);
  return (id) => (boards === '' ? true : on.get(id));
}

/** Asks one board after another, each about those who are still left. */
async function thoseOnAll(
  call: Call,
  boardIDs: string[],
  ids: string[],
  mayBe: (member: Member, boardID: string) => boolean,
): Promise<ReadonlySet<string>> {
  let left = ids;
  for (const boardID of boardIDs) {
    if (left.length === 0) break;
    try {
      const { data } = await readPage(call, boardID, { memberIDs: left.join(',') });
      const there = new Set(data.info.filter((member) => mayBe(member, boardID)).map(({ _id }) => _id));
      left = left.filter((id) => there.has(id));
    } catch {
      // The board itself refuses a person who cannot take a task there.
    }
  }
  return new Set(left);
}
