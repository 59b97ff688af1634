import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';
import { createCast, createScene, type Cast, type Scene } from './permissionScene.ts';
import {
  admins,
  authors,
  contributors,
  readers,
  subscribers,
  type Principal,
  type Sharing,
} from './permissionRoles.ts';
import type { Row } from './permissionRows.ts';

// The role of everybody on a board, however they have it, and the calls that a board's states leave them: tables
// written by hand, which `permissionStandings.test.ts` tries by calls, and `permissionStandingRooms.test.ts` by rooms
// and events.

/** How somebody is named who is no member, or besides being one. */
interface Naming {
  /** In `profilePermission`. */
  listed?: ListRole;
  /** In `organizationPermissions`. */
  ofTeam?: ListRole;
  member?: 'AUTHOR';
  /** Works in the organisation of the board's owner, whose everybody else is a contributor on it. */
  isColleague?: true;
}
type ListRole = 'ADMIN' | 'AUTHOR' | 'subscriber' | 'viewer' | 'blocked';

/** Those whom a board names in its lists, and those of its owner's organisation. */
const namings = {
  'listed admin': { listed: 'ADMIN' },
  'listed author': { listed: 'AUTHOR' },
  'listed viewer': { listed: 'viewer' },
  'listed blocked': { listed: 'blocked' },
  'team admin': { ofTeam: 'ADMIN', isColleague: true },
  'team author': { ofTeam: 'AUTHOR', isColleague: true },
  'team blocked': { ofTeam: 'blocked', isColleague: true },
  colleague: { isColleague: true },
  'member whom a list blocks': { member: 'AUTHOR', listed: 'blocked' },
  'author of the team who left it': { ofTeam: 'AUTHOR' },
} as const satisfies Record<string, Naming>;

export type Named = keyof typeof namings;
export type Standing = Principal | Named;
export type Standings = Cast & Record<Named, Person>;

const nobody = '';
type Role = 'owner' | 'co-owner' | 'admin' | 'author' | 'contributor' | 'subscriber' | 'viewer' | '';

/** The role of each on a restricted board, and on a public one. */
const roles: Record<Standing, readonly [onRestricted: Role, onPublic: Role]> = {
  owner: ['owner', 'owner'],
  'co-owner': ['co-owner', 'co-owner'],
  admin: ['admin', 'admin'],
  author: ['author', 'author'],
  contributor: ['contributor', 'contributor'],
  subscriber: ['subscriber', 'subscriber'],
  viewer: ['viewer', 'viewer'],
  blocked: [nobody, nobody],
  removed: [nobody, 'viewer'],
  stranger: [nobody, 'viewer'],
  anonymous: [nobody, nobody],
  'listed admin': ['admin', 'admin'],
  'listed author': ['author', 'author'],
  'listed viewer': ['viewer', 'viewer'],
  'listed blocked': [nobody, nobody],
  'team admin': ['admin', 'admin'],
  'team author': ['author', 'author'],
  'team blocked': [nobody, nobody],
  colleague: ['contributor', 'contributor'],
  'member whom a list blocks': [nobody, nobody],
  'author of the team who left it': [nobody, 'viewer'],
};

/** People who read only a public board, which is not in their lists. */
export const passersBy: readonly Standing[] = ['removed', 'stranger', 'author of the team who left it'];

/** The members of a board that others are on. */
export const members: readonly Standing[] = readers.split(' ') as Principal[];

export const standings = Object.keys(roles) as Standing[];

/** Other people to try on a private board, where its owner is alone: all of them have nothing to do with it. */
const besideOwner: Standing[] = ['blocked', 'listed blocked', 'team blocked', 'stranger', 'anonymous'];

/** The people who are tried on a board, by how it is shared. */
export const triedOn = (sharing: Sharing): readonly Standing[] =>
  sharing === 'private' ? ['owner', ...besideOwner] : standings;

/** The role that somebody has while no password is in their way; '' for whom the board is not there. */
export function roleOn(sharing: Sharing, who: Standing): Role {
  if (sharing === 'private') return who === 'owner' ? 'owner' : nobody;
  return roles[who][sharing === 'public' ? 1 : 0];
}

/** A board's settings at one time. Nobody but its owner has given its password, unless it says so. */
export interface State {
  lock?: true;
  archive?: true;
  password?: 'asked for' | 'given';
}

const states: Record<string, State> = {
  open: {},
  locked: { lock: true },
  archived: { archive: true },
  'locked and archived': { lock: true, archive: true },
  'behind a password': { password: 'asked for' },
  'locked, behind a password': { lock: true, password: 'asked for' },
  'archived, behind a password': { archive: true, password: 'asked for' },
  'behind a password that was given': { password: 'given' },
};

/** The states that are tried on a board; a password is in nobody's way where there is nobody but the owner. */
export const statesOf = (sharing: Sharing): [name: string, state: State][] =>
  Object.entries(states).filter(([, { password }]) => sharing !== 'private' || password !== 'given');

/** A kind of calls: who may make them on a board that is open, that is locked, and that is in the archive, locked or not. */
interface Kind {
  while: 'always' | 'discussing' | 'changing';
  open: string;
  locked: string;
  archived: string;
}

export const kinds: Record<string, Kind> = {
  'read what is on a board': { while: 'always', open: readers, locked: readers, archived: readers },
  'leave it': { while: 'always', open: butOwner(), locked: butOwner(), archived: butOwner() },
  'read what is said': { while: 'always', open: subscribers, locked: subscribers, archived: subscribers },
  'look after a board': { while: 'always', open: admins, locked: admins, archived: admins },
  'end a board': { while: 'always', open: 'owner', locked: 'owner', archived: 'owner' },
  discuss: { while: 'discussing', open: subscribers, locked: subscribers, archived: nobody },
  'delete what others said': { while: 'discussing', open: admins, locked: admins, archived: nobody },
  'change what others said': { while: 'discussing', open: nobody, locked: nobody, archived: nobody },
  'write posts': { while: 'changing', open: contributors, locked: admins, archived: nobody },
  'change what others wrote': { while: 'changing', open: authors, locked: admins, archived: nobody },
  'manage tags': { while: 'changing', open: admins, locked: admins, archived: nobody },
};

function butOwner(): string {
  return readers.replace('owner ', '');
}

const sorted = (names: string) => names.split(' ').toSorted().join(' ');

/** The kind that a call is of, by its row. @returns undefined where the table has no such kind */
export function kindOf(row: Row): string | undefined {
  if (!('roles' in row)) return undefined;
  return Object.keys(kinds).find(
    (kind) => kinds[kind]!.while === row.while && sorted(kinds[kind]!.open) === sorted(row.roles),
  );
}

/** Whether somebody is kept out by the board's password. */
export const isKeptOut = ({ password }: State, who: Standing) => password === 'asked for' && who !== 'owner';

/** Those whose role is among some, while the password keeps nobody of them out. */
export function whose(sharing: Sharing, state: State, among: string): Standing[] {
  return triedOn(sharing).filter((who) => {
    const role = isKeptOut(state, who) ? nobody : roleOn(sharing, who);
    return role !== nobody && among.split(' ').includes(role);
  });
}

/** The roles that may make calls of a kind, as the board's state allows. */
export function rolesOf(kind: string, { lock, archive }: State): string {
  if (archive) return kinds[kind]!.archived;
  return lock ? kinds[kind]!.locked : kinds[kind]!.open;
}

/** Everybody of the table, but whoever is signed out. */
export async function createStandings(app: TestApp): Promise<Standings> {
  const people: Partial<Standings> = await createCast(app);
  for (const name of Object.keys(namings) as Named[]) people[name] = await createPerson(app, name);
  return people as Standings;
}

/** A restricted board of the owner's organisation, with everybody on it as the table says. */
export async function createStandingScene(app: TestApp, people: Standings): Promise<Scene> {
  const scene = await createScene(app, people, 'restricted');
  const { db } = app.services;
  const { boardID } = scene;
  await sql`update boards set board_type = 'ORGANIZATION', organization_role = 'CONTRIBUTOR' where id = ${boardID}`.execute(
    db,
  );
  for (const [name, naming] of Object.entries<Naming>(namings)) {
    const { profileID } = people[name as Named];
    for (const [list, role] of [
      ['PROFILE', naming.listed],
      ['ORGANIZATION', naming.ofTeam],
    ])
      if (role)
        await sql`insert into board_permissions (board_id, profile_id, list, role)
          values (${boardID}, ${profileID}, ${list}, ${role})`.execute(db);
    if (naming.member)
      await sql`insert into board_members (board_id, profile_id, role) values (${boardID}, ${profileID}, ${naming.member})`.execute(
        db,
      );
    if (naming.isColleague)
      await sql`insert into organization_members (organization_id, profile_id)
        select organization_id, ${profileID} from organization_members where profile_id = ${people.owner.profileID}`.execute(
        db,
      );
  }
  // To whom the board can be handed over.
  await sql`insert into organization_members (organization_id, profile_id)
    select organization_id, ${scene.memberID} from organization_members where profile_id = ${people.owner.profileID}`.execute(
    db,
  );
  return scene;
}

/**
 * Shares a scene's board, by its rows; a private board has nobody but its owner and blocked people on it or in its
 * lists.
 */
export async function share(app: TestApp, { boardID }: Scene, sharing: Sharing): Promise<void> {
  const { db } = app.services;
  await sql`update boards set share = ${sharing} where id = ${boardID}`.execute(db);
  if (sharing !== 'private') return;
  await sql`update boards set board_type = 'STANDARD' where id = ${boardID}`.execute(db);
  await sql`delete from board_members where board_id = ${boardID} and role not in ('OWNER', 'blocked')`.execute(
    db,
  );
  await sql`delete from board_permissions where board_id = ${boardID} and role <> 'blocked'`.execute(db);
}
