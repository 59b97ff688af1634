import { getAuthors } from '#features/profiles/contract/menu.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** How these profiles are shown, for what names them by id alone, as an address does; those one may not know are left out. */
export const namedPeople = (ids: readonly string[]) =>
  defineMomentary<PersonInfo[]>({
    key: ['named', ...ids],
    read: async (call) => {
      const { data, asOf } = await call(getAuthors, { body: { profileIDs: [...ids].slice(0, 100) } });
      return { data: data.info, asOf };
    },
  });
