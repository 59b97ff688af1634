import { features } from '../../features.server.ts';
import type { Input, Sent } from '../describedServer.ts';
import { aboutNothing } from './permissionInputs.ts';
import type { Person } from '../people.ts';
import type { Scene } from './permissionScene.ts';
import type { Stage } from './permissionStage.ts';
import { permissionTable } from './permissionTable.ts';
import { admins, principals, readers, type Principal, type Sharing } from './permissionRoles.ts';
import { type Row } from './permissionRows.ts';

/**
 * `may` 2xx · `unready` 400 or 409 · `refused` 403 · `full` 422 · `hidden` 404, the same as of what is not there · `led` 404
 * that names the board, to whose door it leads, and nothing else · `signed out` 401
 */
export type Outcome = 'may' | 'unready' | 'refused' | 'hidden' | 'led' | 'signed out' | 'full';

/** The state a board is in. A password has been given in nobody's session, unless it says so. */
export type State = 'open' | 'locked' | 'archived' | 'password' | 'password given';

/** Calls that change nothing even when they are allowed. */
const reads = new Set(
  features.flatMap(({ routes = [] }) =>
    routes.flatMap(({ endpoint }) => (endpoint.kind === 'read' ? [endpoint.name] : [])),
  ),
).add('events.list');

/** The role a principal has: a public board makes viewers of all whom nobody has blocked. */
export function roleOf(principal: Principal, sharing: Sharing): string | undefined {
  const isMember = readers.split(' ').includes(principal) && (sharing !== 'private' || principal === 'owner');
  if (isMember) return principal;
  return sharing === 'public' && ['removed', 'stranger'].includes(principal) ? 'viewer' : undefined;
}

/** How each is wanted to fare. */
export const forEach = (outcome: (principal: Principal) => Outcome): Record<Principal, Outcome> =>
  forEachOf(principals, outcome);

/** Outcomes for other people than the principals. */
export const forEachOf = <P extends string>(
  people: readonly P[],
  outcome: (person: P) => Outcome,
): Record<P, Outcome> =>
  Object.fromEntries(people.map((person) => [person, outcome(person)])) as Record<P, Outcome>;

/** How the table wants a call to go. */
export function expected(row: Row, principal: Principal, sharing: Sharing, state: State = 'open'): Outcome {
  if (principal === 'anonymous') return 'signed out';
  if ('others' in row) return 'hidden';
  if ('unready' in row) return 'unready';
  if ('holder' in row) return principal === 'blocked' ? 'hidden' : 'may';
  if ('team' in row) {
    const who =
      principal === 'owner' ? 'owner' : readers.split(' ').includes(principal) ? 'member' : 'stranger';
    if (row.team.split(' ').includes(who)) return 'may';
    return row.full ? 'full' : who === 'stranger' ? 'hidden' : 'refused';
  }
  if (!('roles' in row)) return 'may';
  const role = roleOf(principal, sharing);
  if (role === undefined || (state === 'password' && role !== 'owner')) return 'hidden';
  if (!row.roles.split(' ').includes(role)) return 'refused';
  if (row.ofMembers && !readers.split(' ').includes(principal)) return 'refused';
  if (state === 'archived' && row.while !== 'always') return 'refused';
  if (state === 'locked' && row.while === 'changing' && !admins.split(' ').includes(role)) return 'refused';
  return 'may';
}

type Callers = Readonly<Record<string, Pick<Person, 'headers'>>>;

interface Making {
  send(call: string, input: Input, headers?: Record<string, string>): Promise<Sent>;
  /** Everybody who calls, but whoever is signed out. */
  cast: Callers;
  stage: Stage;
  /** The stage's digest before anything was called. */
  untouched: string;
}

/**
 * Has everybody make a call, and says how it went for each, with whatever it has done that it may not. Whether rows were
 * changed is asked once for all who are to be refused; where some were, or somebody was not refused, each calls again by
 * themselves.
 * @param wanted how the call is to go for each
 * @param isHidden whether somebody is told nothing of the scene
 */
export async function attemptAll<P extends string>(
  making: Making,
  call: string,
  input: Input,
  scene: Scene,
  wanted: Record<P, Outcome>,
  isHidden: (principal: P) => boolean = (principal) =>
    roleOf(principal as Principal, scene.sharing) === undefined,
): Promise<Record<P, string>> {
  const { stage, untouched } = making;
  const outcomes: Partial<Record<P, string>> = {};
  const everybody = Object.keys(wanted) as P[];
  const refused = everybody.filter((principal) => wanted[principal] !== 'may');
  for (const principal of refused)
    outcomes[principal] = await attempt(making, call, input, principal, scene, isHidden(principal), false);
  const isAsWanted = refused.every((principal) => outcomes[principal] === wanted[principal]);
  const singly = isAsWanted && (await stage.digest()) === untouched ? [] : refused;
  if (singly.length > 0) await stage.reset();
  for (const principal of everybody.filter((one) => singly.includes(one) || wanted[one] === 'may'))
    outcomes[principal] = await attempt(making, call, input, principal, scene, isHidden(principal));
  return outcomes as Record<P, string>;
}

/** Makes a call and says how it went, and whatever it has done that it may not. */
async function attempt(
  { send, cast, stage, untouched }: Making,
  call: string,
  input: Input,
  principal: string,
  scene: Scene,
  isHidden: boolean,
  looksAtRows = true,
): Promise<string> {
  const { status, body } = await send(call, input, cast[principal]?.headers);
  const faults: string[] = [];
  if (isHidden && body.includes(scene.word) && !('holder' in permissionTable[call]!))
    faults.push(`is told ${body}`);
  if (status < 300) {
    if (!reads.has(call)) await stage.reset();
    return ['may', ...faults].join(', ');
  }
  if (looksAtRows && (await stage.digest()) !== untouched) {
    faults.push('changes rows');
    await stage.reset();
  }
  const outcome = {
    400: 'unready',
    409: 'unready',
    401: 'signed out',
    403: 'refused',
    404: 'hidden',
    422: 'full',
  }[status];
  if (outcome === 'hidden' && leadsTo(scene.boardID, body)) return ['led', ...faults].join(', ');
  if (outcome === 'hidden') {
    const absent = await answerAboutNothing({ send, cast }, call, aboutNothing(input, scene), principal);
    if (absent.status !== status || absent.body !== body) faults.push(`tells ${body} from ${absent.body}`);
  }
  return [outcome ?? `${status} ${body}`, ...faults].join(', ');
}

/**
 * The answers to requests about things that do not exist, by the request and who made it. No state of a board or a post
 * is about them, so each is asked for once: asking beside every hidden answer was a quarter of all requests.
 */
const aboutNothings = new WeakMap<Callers, Map<string, Sent>>();

async function answerAboutNothing(
  { send, cast }: Pick<Making, 'send' | 'cast'>,
  call: string,
  input: Input,
  principal: string,
): Promise<Sent> {
  const known = aboutNothings.get(cast) ?? new Map<string, Sent>();
  aboutNothings.set(cast, known);
  const request = JSON.stringify([call, input, principal]);
  const answer = known.get(request) ?? (await send(call, input, cast[principal]?.headers));
  known.set(request, answer);
  return answer;
}

/** Whether a refusal names the board, and tells of nothing else. */
function leadsTo(boardID: string, body: string): boolean {
  const { details } = JSON.parse(body) as { details?: unknown };
  return JSON.stringify(details) === JSON.stringify([{ field: 'boardID', message: boardID }]);
}
