import type { Input } from '../describedServer.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../people.ts';
import type { InScene } from './permissionInputs.ts';

/**
 * The permissions of a feature's calls, in its `testing/permissions.ts`: for each call who may make it, by hand from
 * the specification, and a valid request of somebody in a scene. The file imports nothing of the server or of its table
 * of capabilities. A person who may see the board but has another role gets 403; one who may not see it gets 404, the
 * same as if it did not exist; a caller who is not signed in gets 401.
 */
export type Permissions = Record<string, Permission | OpenPermission>;

/** A call that somebody signed in makes; on a board, about what somebody else has made there. */
export interface Permission {
  row: Row;
  input: InScene;
}

/** A call that needs no session, made by somebody with an account. */
export interface OpenPermission {
  openInput: OpenInput;
}
export type OpenInput = (app: TestApp, person: Person) => Promise<Input>;

export type Row =
  /** No session needed. */
  | { open: true }
  /** Every signed-in profile, about its own things. */
  | { self: true }
  /**
   * Every signed-in profile, about a thing of its own by its id: the test asks for somebody else's, which is hidden.
   */
  | { others: true }
  /** Every signed-in profile; in the scene the profile lacks something that the call takes, and is told so. */
  | { unready: true }
  /** Every signed-in profile that holds the invitation's secret, but the blocked. */
  | { holder: true }
  /**
   * These people, by their place in the organisation: its owner, its members (everybody who can read), strangers. Other
   * members are refused, and strangers are told nothing; `full`: members are told that there is no room for more.
   */
  | { team: string; full?: true }
  /**
   * These roles on the board. `always`: a lock and the archive change nothing. `discussing`: the archive refuses the
   * call. `changing`: the archive refuses the call, and a lock refuses it to all but admins. `ofMembers`: others who have
   * one of these roles, as everybody has on a public board, are refused.
   */
  | { roles: string; while: 'always' | 'discussing' | 'changing'; ofMembers?: true };

export const open = (openInput: OpenInput): OpenPermission => ({ openInput });
export const self = (input: InScene): Permission => ({ row: { self: true }, input });
export const others = (input: InScene): Permission => ({ row: { others: true }, input });
export const unready = (input: InScene): Permission => ({ row: { unready: true }, input });
export const holder = (input: InScene): Permission => ({ row: { holder: true }, input });
export const always = (roles: string, input: InScene): Permission => ({
  row: { roles, while: 'always' },
  input,
});
export const discussing = (roles: string, input: InScene): Permission => ({
  row: { roles, while: 'discussing' },
  input,
});
export const changing = (roles: string, input: InScene): Permission => ({
  row: { roles, while: 'changing' },
  input,
});
export const team = (who: string, input: InScene): Permission => ({ row: { team: who }, input });
export const teamWithRoom = (who: string, input: InScene): Permission => ({
  row: { team: who, full: true },
  input,
});
/** A call of those alone who are members of the board. */
export const ofMembers = ({ row, input }: Permission): Permission => ({
  row: { ...row, ofMembers: true },
  input,
});
