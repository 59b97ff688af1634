import { isBuiltin } from 'node:module';
import { collections, placeOf } from './rooms.mjs';

/**
 * The rules between rooms (CONTRIBUTING.md) that look at one import at a time. Each answers what is wrong with it,
 * or nothing. `from` and `to` are places; `to` is undefined for packages and for files outside `src`.
 */
const importRules = [
  function contractsArePure({ from, to, one }) {
    if (from.zone !== 'contract' || from.test) return undefined;
    if (one.local ? to?.zone === 'contract' : one.to === 'zod') return undefined;
    return 'a contract imports contracts and zod, nothing else';
  },

  function zonesAreApart({ from, to }) {
    if (!to || from.test) return undefined;
    const opposite = { server: 'web', web: 'server' }[from.zone];
    return opposite && to.zone === opposite
      ? `${from.zone}/ never reaches ${to.zone}/; what both need is a contract`
      : undefined;
  },

  function foundationsKnowNoFeature({ from, to }) {
    if (!to || !['platform', 'access', 'ui'].includes(from.unit)) return undefined;
    if (/^(features|blocks|postParts|subjects)/.test(to.unit))
      return `${from.unit}/ imports no feature and no block; hand it in from where both are known`;
    return from.unit === 'ui' && to.unit !== 'ui' && !from.test
      ? 'ui/ is the design system alone: it imports nothing but ui/'
      : undefined;
  },

  function featuresMeetAtDoors({ from, to }) {
    if (!to || to.door || to.unit === from.unit) return undefined;
    // The list of all pages; tests read it in parts.
    if (to.pages && ['root', 'testing'].includes(from.unit)) return undefined;
    // The list of subjects is made of what features say of theirs, apart from what they do with subjects.
    if (from.unit === 'subjects' && to.subject) return undefined;
    // A feature's part of posts stands in its folder, and is to posts as the parts that stand beside the list.
    if ((from.part && to.unit === 'postParts') || (from.unit === 'postParts' && to.part)) return undefined;
    // The list of blocks knows its blocks, and they the list; that of the parts of posts likewise.
    const list = collections.find((name) => inCollection(from, name) && inCollection(to, name));
    if (list && [from.unit, to.unit].includes(list)) return undefined;
    return `${to.unit} is entered at its contract.ts, server/index.ts, server/tables.ts or web/index.ts only`;
  },

  function tablesLeadToNoFeature({ from, to }) {
    if (!from.tables || !to || to.tables || to.zone === 'contract') return undefined;
    return ['platform', 'access'].includes(to.unit)
      ? undefined
      : 'server/tables.ts leads to no feature, not even its own: it imports contracts, platform, access and others’ server/tables.ts';
  },

  function aliasesLeadToOtherRooms({ from, to, one }) {
    if (!to || !one.relative || to.unit === from.unit) return undefined;
    // These have no alias.
    if ([from.unit, to.unit].some((unit) => unit === 'root' || unit === 'testing')) return undefined;
    if (collections.some((name) => inCollection(from, name) && inCollection(to, name))) return undefined;
    return `another room is imported by its alias: ${one.to.replace('src/', '#')}`;
  },

  function testHelpersStayInTests({ from, to }) {
    return to?.test && !from.test ? 'the product imports nothing of its tests' : undefined;
  },

  function serverNeedsItsDependencies({ from, one, dependencies }) {
    if (from.zone !== 'server' || from.test || one.local || one.typeOnly || isBuiltin(one.to))
      return undefined;
    return dependencies.has(one.to)
      ? undefined
      : `the server runs without devDependencies: ${one.to} belongs to dependencies`;
  },
];

const inCollection = ({ unit }, name) => unit === name || unit.startsWith(`${name}/`);

/** Names of the query cache's library that hand out the cache itself. */
const cacheNames = new Set(['QueryClient', 'useQueryClient', 'QueryCache', 'hydrate']);

/** Deeds of one module alone: the others ask it for them. */
const soleRules = [
  function oneModuleTouchesTheQueryCache({ path, one }) {
    if (
      path.startsWith('src/platform/web/live/liveCache') ||
      one.to !== '@tanstack/react-query' ||
      one.typeOnly
    )
      return undefined;
    const name = one.names.find((taken) => cacheNames.has(taken));
    return (
      name &&
      `${name}: only platform/web/live/liveCache touches the query cache; describe the change as an event`
    );
  },

  function oneModulePublishesToRooms({ path, from, one }) {
    if (one.to !== 'socket.io' || one.typeOnly || from.unit === 'root') return undefined;
    return path === 'src/platform/server/events/realtime.ts'
      ? undefined
      : 'only platform/server/events/realtime.ts emits to rooms; a command calls publish';
  },
];

/**
 * The faults of an import.
 * @param {string} path of the importing file
 * @param {import('./imports.mjs').Import} one
 * @param {Set<string>} dependencies names the server may import
 * @returns {string[]}
 */
export function faultsOfImport(path, one, dependencies) {
  const from = placeOf(path);
  const to = one.local ? placeOf(one.to) : undefined;
  const rules = from.test ? importRules : [...importRules, ...soleRules];
  return rules.map((rule) => rule({ path, from, to, one, dependencies })).filter(Boolean);
}
