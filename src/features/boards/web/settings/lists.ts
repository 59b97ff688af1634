import { permissionLists, type PermissionList, type PermissionLists } from '#features/boards/contract.ts';

/** Name of each list's role, and the rights that it gives. */
export const listWords: Record<PermissionList, { label: string; means: string }> = {
  admins: { label: 'Admin', means: 'Posts, settings and members' },
  authors: { label: 'Author', means: 'Writes, edits and deletes every post' },
  subscribers: { label: 'Subscriber', means: 'Reads, comments and reacts' },
  viewers: { label: 'Viewer', means: 'Reads only' },
  blocked: { label: 'Blocked', means: 'Cannot open the board, whatever else they are' },
};

export const noLists: PermissionLists = {
  admins: [],
  authors: [],
  subscribers: [],
  viewers: [],
  blocked: [],
};

/** Everybody on these lists, with the list they stand on. */
export function listed(lists: PermissionLists): { profileID: string; list: PermissionList }[] {
  return permissionLists.flatMap((list) => lists[list].map((profileID) => ({ profileID, list })));
}

/** The lists once somebody stands on one of them, or on none. */
export function placed(
  lists: PermissionLists,
  profileID: string,
  list: PermissionList | undefined,
): PermissionLists {
  const without = (name: PermissionList) => lists[name].filter((other) => other !== profileID);
  return Object.fromEntries(
    permissionLists.map((name) => [
      name,
      name === list
        ? lists[name].includes(profileID)
          ? lists[name]
          : [...lists[name], profileID]
        : without(name),
    ]),
  ) as PermissionLists;
}

/** Those of the lists that are others than they were, in whatever order. */
export function changedLists(before: PermissionLists, after: PermissionLists): Partial<PermissionLists> {
  const isSame = (list: PermissionList) =>
    before[list].length === after[list].length && before[list].every((id) => after[list].includes(id));
  return Object.fromEntries(
    permissionLists.filter((list) => !isSame(list)).map((list) => [list, after[list]]),
  ) as Partial<PermissionLists>;
}
