import { getAuthors, type PersonInfo } from '#features/profiles/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';

/** People one call answers. */
const MOST = 100;

/** How the first hundred of these profiles are shown, by id; empty until that is wanted and read. */
export function usePeople(profileIDs: string[], wanted: boolean): ReadonlyMap<string, PersonInfo> {
  const { data } = useLive(people(profileIDs.slice(0, MOST)), { enabled: wanted && profileIDs.length > 0 });
  return new Map(data?.map((person) => [person.id, person]));
}

/** How some profiles are shown. It follows no room: what is heard of faces changes it, in whatever room that was. */
export const people = (profileIDs: string[]) =>
  defineLive<PersonInfo[]>({
    key: ['people', ...profileIDs],
    rooms: () => [],
    read: async (call) => {
      const { data, asOf } = await call(getAuthors, { body: { profileIDs } });
      return { data: data.info, asOf };
    },
    apply: (all) => all,
  });
