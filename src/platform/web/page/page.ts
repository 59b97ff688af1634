import type { ComponentType } from 'react';
import type { KeySection } from './keys.ts';
import type { LiveDefinition } from '../live/live.ts';

/** The frame a page stands in. `app` has the sidebar; a visitor, who has nothing to go to, gets `none` in its place. */
export type Layout = 'app' | 'one-column' | 'two-columns' | 'none';

/** A page's code. `keys`: those that work there, of its actions too, for the sheet of shortcuts. */
export interface PageModule {
  default: ComponentType;
  keys?: () => KeySection[] | Promise<KeySection[]>;
}
type Load = () => Promise<PageModule>;

/** Somebody going to an address: its parameters as they are written, all of them text. */
export interface Visit {
  params: Record<string, string>;
  search: Record<string, string>;
  profileID: string;
}

/** Live data whose code comes with its page's: by its key one knows whether it has been read before. */
export interface LazyLive {
  key: readonly unknown[];
  // oxlint-disable-next-line typescript/no-explicit-any -- of whatever type, and only read
  load: () => Promise<LiveDefinition<any>>;
}

/** A screen at an address. Matched without regard to case; a trailing slash is optional. */
export interface Page {
  /** Such as `/boards/$boardID`. */
  path: `/${string}`;
  /** Loads the page's code when it is first opened; the module's default export is the component, and `keys` its keys. */
  load: Load;
  layout: Layout;
  /**
   * Whether one must be signed in; a visitor is sent to sign in, and comes back. To whoever does not own an
   * organisation, a page for its owner is a page not found.
   */
  access: 'signed-in' | 'organization-owner' | 'anyone';
  /** The window's title until the page knows better. */
  title: string;
  /** Which parameters the page can have: others are a page not found, without asking the server. */
  validate?: (params: Record<string, string>) => boolean;
  /**
   * Live data of the page: read while its code loads, and it decides, offline, whether the page can be opened. Without
   * it, a page for those who are signed in can be opened offline where it was seen before.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- each of its own type, and only read
  reads?: (visit: Visit) => (LiveDefinition<any> | LazyLive)[];
  /**
   * A page that also people see who have chosen nothing here, such as an invitation: light, or dark where that was chosen.
   * A theme that is chosen meanwhile waits until the page is left.
   */
  isPlain?: boolean;
  /** The page's code exports `keys`: the sheet of shortcuts loads it. */
  hasKeys?: true;
  /** The page for a visitor at this address. Without it, a visitor is sent to sign in. */
  visitor?: { load: Load; title: string };
}

/** A parameter that is an id. */
export const isID = (value: string | undefined): boolean =>
  value !== undefined && /^[0-9a-f]{24}$/.test(value);
