import { Visitor } from 'vite';
import { callers } from './callers.mjs';
import { lineAt } from './imports.mjs';
import { serversOwn } from './leanContracts.mjs';
import { isStatements } from './tableOwners.mjs';

/**
 * Modules that say of a row that it is held: in the function that says so, what judges the row for a call stands beside it,
 * or the statement that finds it within one that was judged.
 */
const judges = [
  'src/access/server/heldID.ts',
  'src/features/boards/server/access.ts',
  'src/features/comments/server/access.ts',
  'src/features/comments/server/threads.ts', // the head of a thread in a place
  'src/features/connections/server/pairs.ts',
  'src/features/members/server/membership.ts', // somebody of a board
  'src/features/organization/server/access.ts',
  'src/features/organization/server/membership.ts', // somebody of an organisation
  'src/features/posts/server/access.ts',
  'src/features/posts/server/blocks/accessThing.ts',
  'src/features/posts/server/blocks/collections.ts', // a collection of a post
  'src/features/posts/server/move/moveRows.ts', // comments on blocks
  'src/subjects/server/access.ts', // the block of a subject
];

/** Modules whose statement has just written a row, which is held by that. */
const makers = [
  'src/features/boards/server/createBoardFor.ts',
  'src/features/boards/server/notebooks.ts',
  'src/features/comments/server/writeComment.ts',
  'src/features/posts/server/copy/copyPost.ts',
  'src/features/posts/server/copy/copyPosts.ts',
  'src/features/posts/server/copy/copyRows.ts',
  'src/features/posts/server/write/createPostFor.ts',
  'src/features/posts/server/blocks/thingRows.ts',
];

/** Modules that act for nobody, or by a right to something else than the row: they alone hold a row without judging it. */
const holders = [
  'src/blocks/collection/server/sweepPlaces.ts', // places that nobody came for
  'src/features/account/server/erase.ts', // an account ends
  'src/features/members/server/invitations.ts', // an invitation is accepted
  'src/features/members/server/ownerBlocks.ts', // somebody blocks
  'src/features/newBoards/server/copySteps.ts', // a board that the call has made whose job goes on
  'src/features/organization/server/membership.ts', // a team closes, or somebody leaves it
  'src/features/organization/server/offers.ts',
  'src/features/organization/server/ownership.ts',
  'src/features/posts/server/write/emptyDrafts.ts', // drafts that were left
  'src/features/posts/server/write/keepDates.ts', // a date has come
  'src/features/tasks/server/members.ts', // a right to the board of the posts
  'src/features/uploads/server/files.ts', // a file is ready, or withdrawn
  'src/features/uploads/server/process/publishFile.ts',
];

/** Rights, and modules that ask what a post is without reading it for anybody: they alone have conditions on its state. */
const stateReaders = [
  'src/access/server/',
  'src/features/posts/server/checks.ts', // whether a draft’s row is what a draft is
  'src/features/posts/server/write/emptyDrafts.ts', // drafts that go, as nothing was written into them
  'src/features/trails/server/follow.ts', // a trail tells that a post went into the bin, of drafts nothing
];

/**
 * Where each of these may stand: files, or all whose paths begin so. Elsewhere in the product it is a fault; of a room
 * that `isFree`, it is none anywhere.
 * @type {Record<string, { where: string[], list?: string, isFree?: (path: string) => boolean, message: string }>}
 */
const soleDoers = {
  environment: {
    where: ['src/platform/server/settings/config.ts'],
    message: 'only platform/server/settings/config.ts reads the environment; take the setting from config',
  },
  transaction: {
    where: ['src/platform/server/data/database.ts', 'src/platform/server/data/migrate.ts'],
    message:
      'only platform/server/data/database.ts opens transactions; call its transaction(), or be a command',
  },
  event: {
    where: ['src/platform/server/events/outbox.ts'],
    message: 'only platform/server/events/outbox.ts writes events; call publish',
  },
  held: {
    where: [...judges, ...makers],
    message:
      'only what judges or has made a row says that it is held; take the id that access…, hold… or its maker returned',
  },
  holding: {
    where: holders,
    message: 'only what acts for nobody, or by a right to something else, holds a row; call access…',
  },
  postState: {
    where: stateReaders,
    isFree: (path) => !isStatements(path),
    message:
      'only access/server/postState.ts and standing.ts say which posts are published, in use or everybody’s; take a fragment from there',
  },
  cache: {
    where: ['src/platform/web/live/liveCache'],
    message: 'only platform/web/live/liveCache changes the query cache; describe the change as an event',
  },
  lazy: {
    where: [], // lazyPart.tsx does so without React.lazy
    message:
      'only ui/web/page/lazyPart.tsx loads components later; with React.lazy a lost download breaks the page',
  },
  call: {
    where: callers.map(([path]) => path),
    list: 'tools/lib/callers.mjs',
    isFree: (path) => !path.includes('/web/'),
    message:
      'only what tools/lib/callers.mjs names calls by itself; describe the reading, or use a command for a change',
  },
  schema: {
    where: [],
    isFree: (path) => !path.includes('/web/'),
    message: 'only the server knows what a call is asked with and answers; name the schema in the contract',
  },
};

/** A condition on whether a post is a draft, on its audience, or on whether it is in use. */
const postState =
  /\b(?:and|or|where|when|on|not)\s+\(?(?:\w+\.)?is_draft\b|^\(?(?:\w+\.)?is_draft\s+(?:and|or)\b|\baudience\s*(?:=|<>)\s*'|\bstate\s*=\s*'ACTIVE'/i;
const holding = /^hold(Boards?|Posts?|Things|Organization)$/;
const cacheMethods =
  /^(setQuer(y|ies)Data|invalidateQueries|refetchQueries|resetQueries|removeQueries|cancelQueries|ensureQueryData|prefetchQuery|fetchQuery)$/;

/** A file does what few may. @typedef {{ path: string, line: number, what: keyof typeof soleDoers }} Deed */

/** The deeds that are another module's. @param {Deed[]} deeds */
export const takenOver = (deeds) =>
  deeds
    .filter(({ path, what }) => !soleDoers[what].where.some((allowed) => path.startsWith(allowed)))
    .map(({ path, line, what }) => ({ path, line, message: soleDoers[what].message }));

/**
 * The modules that are named and do it no more.
 * @param {Deed[]} deeds of the whole product
 * @returns {string[]} a line for each
 */
export const idleDoers = (deeds) =>
  Object.entries(soleDoers).flatMap(([what, { where, list = 'tools/lib/soleDoers.mjs' }]) =>
    where
      .filter((allowed) => !deeds.some((deed) => deed.what === what && deed.path.startsWith(allowed)))
      .map((allowed) => `${allowed}:1  need not be named for “${what}” any more: take it out of ${list}`),
  );

/**
 * The deeds of a file that few modules do: reading the environment, opening a transaction, writing an event,
 * saying that a row is held, saying which posts are in use, changing the query cache, loading a component later, calling
 * the server by itself, checking what goes over the wire.
 * @param {string} path
 * @param {string} text
 * @param {import('vite').ParseResult['program']} program
 * @returns {Deed[]}
 */
export function deedsOf(path, text, program) {
  const found = [];
  const ofContracts = new Set();
  /** Types of this file that have a held id. */
  const heldTypes = new Set(
    program.body
      .map((node) => ('declaration' in node && node.declaration) || node)
      .filter((node) => /^TS(Interface|TypeAlias)Declaration$/.test(node.type))
      .filter((node) => /\bHeldID\b/.test(text.slice(node.start, node.end)))
      .map((node) => node.id.name),
  );
  /** Whether it is such a type as it is: `Omit<…>` of one has taken the id out. */
  const namesHeld = (type) =>
    type?.type === 'TSIntersectionType' ? type.types.some(namesHeld) : heldTypes.has(type?.typeName?.name);
  /** Whether it is the platform, by its name, its hook or its type. */
  const isPlatform = (node) =>
    node?.name === 'platform' ||
    (node?.type === 'CallExpression' && node.callee.name === 'usePlatform') ||
    node?.typeAnnotation?.typeAnnotation?.typeName?.name === 'Platform';
  const takesCall = (pattern) =>
    pattern.type === 'ObjectPattern' && pattern.properties.some((one) => one.key?.name === 'call');
  const seeParameters = ({ params }) => {
    for (const param of params) if (takesCall(param) && isPlatform(param)) see('call', param);
  };
  const see = (what, node) => {
    if (!soleDoers[what].isFree?.(path)) found.push({ path, line: lineAt(text, node.start), what });
  };
  const readSql = (node, content) => {
    if (/^\s*(begin|start transaction)\b\s*;?\s*($|isolation|read|transaction)/i.test(content))
      see('transaction', node);
    if (/\binsert\s+into\s+events\b/i.test(content)) see('event', node);
    const condition = postState.exec(content);
    if (condition) see('postState', { start: node.start + condition.index });
  };
  new Visitor({
    MemberExpression(node) {
      const name = node.computed ? node.property.value : node.property.name;
      if (name === 'env' && (node.object.name === 'process' || node.object.type === 'MetaProperty'))
        see('environment', node);
      if (name === 'call' && isPlatform(node.object)) see('call', node);
      if (ofContracts.has(node.object.name) && serversOwn.has(name)) see('schema', node);
    },
    ImportDeclaration(node) {
      if (/\bcontract(\/\w+)?\.ts$/.test(node.source.value))
        for (const { local } of node.specifiers) ofContracts.add(local.name);
      const names = node.specifiers.map((specifier) => specifier.imported?.name);
      if (/^(node:)?process$/.test(node.source.value) && names.includes('env')) see('environment', node);
      if (node.source.value === 'react' && names.includes('lazy')) see('lazy', node);
      if (names.includes('lazyRouteComponent')) see('lazy', node);
      if (names.includes('asHeld')) see('held', node);
      if (names.some((name) => holding.test(name ?? ''))) see('holding', node);
    },
    VariableDeclarator(node) {
      if (takesCall(node.id) && isPlatform(node.init)) see('call', node);
    },
    FunctionDeclaration: seeParameters,
    FunctionExpression: seeParameters,
    ArrowFunctionExpression: seeParameters,
    // An id that a statement reads was judged by nobody.
    TaggedTemplateExpression(node) {
      const ofRows = node.typeArguments && text.slice(node.typeArguments.start, node.typeArguments.end);
      if (/\bHeldID\b/.test(ofRows || '') || namesHeld(node.typeArguments?.params[0])) see('held', node);
    },
    TSAsExpression(node) {
      const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
      if (/\bHeldID\b/.test(type)) see('held', node);
    },
    CallExpression(node) {
      const name = node.callee.property?.name;
      if (name === 'transaction' || name === 'startTransaction') see('transaction', node);
      if (cacheMethods.test(name ?? '')) see('cache', node);
    },
    Literal: (node) => typeof node.value === 'string' && readSql(node, node.value),
    TemplateElement: (node) => readSql(node, node.value.raw),
  }).visit(program);
  return found;
}
