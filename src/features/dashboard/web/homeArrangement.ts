import {
  arrangeHome,
  getArrangement,
  homeArranged,
  homeParts,
  type Arrangement,
  type HomePart,
} from '#features/dashboard/contract.ts';
import { defineLive, expectEvent } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';

export const zones = ['top', 'left', 'right'] as const;
export type Zone = (typeof zones)[number];

/** How a profile has arranged its home. */
export const homeArrangement = (profileID: string) =>
  defineLive<Arrangement>({
    key: ['homeArrangement', profileID],
    rooms: () => [`dashboard:${profileID}`],
    read: (call) => call(getArrangement, {}),
    apply: applyArrangedEvent,
  });

const applyArrangedEvent = reducer<Arrangement>().on(
  homeArranged,
  (_before, { arrangement }) => arrangement,
).apply;

/** Arranges home: at once on screen, and as it was where the call fails. */
export function useArrange(): (arrangement: Arrangement) => void {
  const profileID = usePlatform().profileID();
  const { run } = useCommand(arrangeHome);
  return (arrangement) =>
    void run({ body: arrangement }, [expectEvent(`dashboard:${profileID}`, homeArranged, { arrangement })]);
}

export const hiddenIn = (arrangement: Arrangement): HomePart[] =>
  homeParts.filter((part) => zoneOf(arrangement, part) === undefined);

export const zoneOf = (arrangement: Arrangement, part: HomePart): Zone | undefined =>
  zones.find((zone) => arrangement[zone].includes(part));

/**
 * The arrangement with a part in another place.
 * @param zone undefined: not shown
 * @param before the part that it stands above then; without one, it is the last of its zone
 */
export function placed(
  arrangement: Arrangement,
  part: HomePart,
  zone: Zone | undefined,
  before?: HomePart,
): Arrangement {
  if (before === part) return arrangement;
  const without = (name: Zone) => arrangement[name].filter((other) => other !== part);
  const next: Arrangement = { top: without('top'), left: without('left'), right: without('right') };
  if (zone === undefined) return next;
  const at = before === undefined ? -1 : next[zone].indexOf(before);
  next[zone] = next[zone].toSpliced(at < 0 ? next[zone].length : at, 0, part);
  return next;
}

/** The arrangement with a part one place further up (-1) or down (1) in its zone; undefined where there is none. */
export function stepped(arrangement: Arrangement, part: HomePart, step: -1 | 1): Arrangement | undefined {
  const zone = zoneOf(arrangement, part);
  if (zone === undefined) return undefined;
  const parts = arrangement[zone];
  const to = parts.indexOf(part) + step;
  if (to < 0 || to >= parts.length) return undefined;
  return { ...arrangement, [zone]: parts.toSpliced(to - step, 1).toSpliced(to, 0, part) };
}
