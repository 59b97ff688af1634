import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { ConnectionStatus, PersonInfo } from '#features/profiles/contract.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Live } from '#platform/web/live/useLive.ts';
import type { Action } from '#platform/web/page/action.ts';
import type { KeySection } from '#platform/web/page/keys.ts';

/** Props of an addition to somebody, on a row of a list or on their page. */
export interface OnPerson extends WithMarks {
  person: PersonInfo;
  /** The person's relation to the reader. */
  status: ConnectionStatus;
  /** The relation in full; on the page of a person it comes after the rest. */
  connection: Connection | undefined;
  isOnPage: boolean;
}

/** A panel beside the page of a person, with its line on the page. */
export interface PersonPanel {
  /** Name of the panel in the address: `?panel=notebook`. */
  name: string;
  label: string;
  /** Whether it is there; without it, for everybody but strangers. */
  isShown?(status: ConnectionStatus): boolean;
  /** Words of its line; where they say that there is nothing, in a `span` with `data-empty`. */
  Words: ComponentType<OnPerson>;
  Panel: ComponentType<OnPerson & { onClose: () => void }>;
}

/** A list beside those of people on the page of all people. */
export interface PeopleTab {
  /** Name of the tab in the address: `?show=INVITATIONS`. */
  name: string;
  label: string;
  /** How many are in it, a hook. */
  useCount(): number | undefined;
  Content: ComponentType;
}

/**
 * Additions of another feature to the pages of people; these know no feature. Each part is optional, and reads by itself
 * what there is between the two. A step or strip that is not its turn draws nothing.
 */
export interface PersonAddition {
  name: string;
  /** In the menu of somebody: first those that lead somewhere, then those that change what the two are to each other. */
  actions?: readonly Action<OnPerson>[];
  /** The one thing that one is likely to want next, at the end of a row. */
  RowStep?: ComponentType<OnPerson>;
  /** The step in the head of the person's page. */
  PageStep?: ComponentType<OnPerson>;
  /** Under the head of their page. */
  Strip?: ComponentType<OnPerson>;
  /** Around the word for their status, for a better one in its place. */
  Status?: ComponentType<Pick<OnPerson, 'person' | 'status'> & { children: ReactNode }>;
  panels?: readonly PersonPanel[];
  /**
   * Who somebody is by what one keeps about them, a hook: that tells it of those too whom one has blocked, whose own page
   * tells nothing. One feature has it.
   */
  useKept?: (
    profileID: string,
    options: { enabled: boolean },
  ) => Live<{ profileInfo: PersonInfo; status: ConnectionStatus }>;
  /** Above the list of everybody. */
  AboveAll?: ComponentType;
  tab?: PeopleTab;
  /** Keys that work in its parts, for the sheet of shortcuts. */
  keys?: readonly KeySection[];
}

export const PersonAdditionsContext = createContext<readonly PersonAddition[]>([]);
export const usePersonAdditions = () => use(PersonAdditionsContext);
