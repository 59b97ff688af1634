import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react';

/** A mark of the reader's own on things in lists, such as a bookmark. A feature has it in its `web/mark.tsx`. */
export interface Mark {
  /** The word by which actions ask whether a thing has it. */
  name: string;
  /** A hook: all that the reader has marked, by id; undefined until that is read. A list calls it once, not each row. */
  useMarked: () => Readonly<Record<string, unknown>> | undefined;
  /** Hangs from a card, a line or a cover that has the mark: their place is positioned. */
  Sign: ComponentType;
}

/** A thing in a list, as its actions see it. */
export interface WithMarks {
  /** The names of the reader’s own marks on it. */
  marks?: readonly string[];
}

/** Whether a thing in a list has a mark. */
export const hasMark = ({ marks = [] }: WithMarks, { name }: Mark): boolean => marks.includes(name);

/** The names of the marks that a thing has, by its id. */
export type MarksOf = (id: string) => readonly string[];

/** Every mark there is. */
export const MarksContext = createContext<readonly Mark[]>([]);

/** The marks of whatever stands in a list, read once for all of it. Rows take theirs by `useMarks`. */
export function useMarksOf(): MarksOf {
  const marks = use(MarksContext);
  // oxlint-disable-next-line react/rules-of-hooks -- the marks are the same for as long as the app is there
  const marked = marks.map(({ useMarked }) => useMarked());
  return useMemo(
    () => (id) => marks.filter((_, at) => marked[at]?.[id] !== undefined).map(({ name }) => name),
    // oxlint-disable-next-line react/exhaustive-deps -- the rows are drawn again when a reading is another, not their array
    [marks, ...marked],
  );
}

const Known = createContext<MarksOf>(() => []);

/** Around a list: reads for all of it what the reader has marked. */
export const Marked = ({ children }: { children: ReactNode }) => (
  <Known value={useMarksOf()}>{children}</Known>
);

/** The names of the marks that a thing in a list has, for its actions. */
export const useMarks = (id: string): readonly string[] => use(Known)(id);

/** The signs of the marks that a thing in a list has. */
export function Signs({ id }: { id: string }) {
  const names = useMarks(id);
  return use(MarksContext).map(({ name, Sign }) => names.includes(name) && <Sign key={name} />);
}
