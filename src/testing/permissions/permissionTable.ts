import { callOf } from '../describedServer.ts';
import type { InScene } from './permissionInputs.ts';
import type { OpenInput, Permissions, Row } from './permissionRows.ts';

const files = import.meta.glob<Permissions>('../../**/testing/permissions.ts', {
  eager: true,
  import: 'permissions',
});
const all = Object.values(files).flatMap((permissions) => Object.entries(permissions));

/** Every call with a row, once for each row, and the deeds that have rows of their own. */
export const callsWithRow = all.map(([name]) => name).filter((name) => callOf(name) === name);
export const deedsWithRow = all.map(([name]) => name).filter((name) => callOf(name) !== name);

/** Who may make which call: of every feature's `testing/permissions.ts`. A call without a row fails the tests. */
export const permissionTable: Record<string, Row> = Object.fromEntries(
  all.map(([name, permission]) => [name, 'row' in permission ? permission.row : { open: true }]),
);

/** Every call that somebody signed in makes; on a board, about what somebody else has made there. */
export const callsInScene: Record<string, InScene> = Object.fromEntries(
  all.flatMap(([name, permission]) => ('row' in permission ? [[name, permission.input]] : [])),
);

/** Every call that needs no session, made by somebody with an account. */
export const openCalls: Record<string, OpenInput> = Object.fromEntries(
  all.flatMap(([name, permission]) => ('row' in permission ? [] : [[name, permission.openInput]])),
);
