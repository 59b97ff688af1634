/** A note that is written in here: its editor's text is newer than any other. */
export interface OpenNote {
  /** The document, as JSON text. */
  read(): string;
  /** Makes it another one, as if it had been typed, and hands it over to be saved. Answers whether it could. */
  write(bodyRaw: string): boolean;
}

const open = new Map<string, OpenNote>();

/** The notes of the page that are opened in an editor, for what changes several notes at once. */
export const openNotes = {
  get: (thingID: string): OpenNote | undefined => open.get(thingID),
  /** @returns what lets go of it again */
  add(thingID: string, note: OpenNote): () => void {
    open.set(thingID, note);
    return () => {
      if (open.get(thingID) === note) open.delete(thingID);
    };
  },
};
