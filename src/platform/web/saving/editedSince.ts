/**
 * The edits of a form that are still to be saved once a save went well: those typed while the save was on its way.
 * @param sent every field as it was when the save began
 */
export function editedSince<E extends object>(edits: E, sent: object): E {
  const was = sent as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => !(field in was) || JSON.stringify(was[field]) !== JSON.stringify(value),
    ),
  ) as E;
}
