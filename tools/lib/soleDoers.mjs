import { Visitor } from 'vite';
import { callers } from './callers.mjs';
import { lineAt } from './imports.mjs';
import { serversOwn } from './leanContracts.mjs';

/** Modules that find a row for a call and judge it, or write a new one: they alone say that it is held. */
const judges = [
  'access/server/heldID',
  'features/boards/server/(access|createBoardFor)',
  'features/comments/server/(access|threads|writeComment)',
  'features/connections/server/pairs',
  'features/(members|organization)/server/membership',
  'features/organization/server/access',
  'features/posts/server/(access|accessThing|collections|createPostFor|movingThings|settingCommands|tellPost|thingRows)',
];

/** Modules that act for nobody, or by a right to something else than the row: they alone hold a row without judging it. */
const holders = [
  'blocks/collection/server/sweepPlaces', // places that nobody came for
  'features/account/server/erase', // an account ends
  'features/connections/server/endConnection',
  'features/members/server/(invitations|ownerBlocks)', // an invitation is accepted; somebody blocks
  'features/newBoards/server/copySteps', // a board that the same call, or the job's, has made
  'features/notebook/server/notebooks', // somebody blocks
  'features/organization/server/(membership|offers|ownership)', // a team closes, or somebody leaves it
  'features/tasks/server/members', // a right to the board of the posts
  'features/uploads/server/(files|process/publishFile)', // a file is ready, or withdrawn
];

/** Where each of these may stand; elsewhere in the product it is a fault. */
const soleDoers = {
  environment: {
    where: /^src\/platform\/(server\/settings|web\/calling)\/config\.ts$/,
    message: 'only platform/…/config.ts reads the environment; take the setting from config',
  },
  transaction: {
    where: /^src\/platform\/server\/data\/(database|migrate)\.ts$/,
    message:
      'only platform/server/data/database.ts opens transactions; call its transaction(), or be a command',
  },
  event: {
    where: /^src\/platform\/server\/events\/outbox\.ts$/,
    message: 'only platform/server/events/outbox.ts writes events; call publish',
  },
  held: {
    where: new RegExp(`^src/(${judges.join('|')})\\.ts$`),
    message: 'only what judges a row says that it is held; take the id that access… or hold… returned',
  },
  holding: {
    where: new RegExp(`^src/(${holders.join('|')})\\.ts$|^src/testing/`),
    message: 'only what acts for nobody, or by a right to something else, holds a row; call access…',
  },
  cache: {
    where: /^src\/platform\/web\/live\/liveCache/,
    message: 'only platform/web/live/liveCache changes the query cache; describe the change as an event',
  },
  lazy: {
    where: /^src\/ui\/web\/page\/lazyPart\.tsx$/,
    message:
      'only ui/web/page/lazyPart.tsx loads components later; with React.lazy a lost download breaks the page',
  },
  call: {
    where: { test: (path) => !/\/web\//.test(path) || callers.some(([allowed]) => allowed.test(path)) },
    message:
      'only what tools/lib/callers.mjs names calls by itself; describe the reading, or use a command for a change',
  },
  schema: {
    where: /^src\/(?!.*\/web\/)/,
    message: 'only the server knows what a call is asked with and answers; name the schema in the contract',
  },
};

const holding = /^hold(Boards?|Posts?|Things|Organization)$/;
const cacheMethods =
  /^(setQuer(y|ies)Data|invalidateQueries|refetchQueries|resetQueries|removeQueries|cancelQueries|ensureQueryData|prefetchQuery|fetchQuery)$/;

/**
 * The deeds of a file that are another module's: reading the environment, opening a transaction, writing an event,
 * saying that a row is held, changing the query cache, loading a component later, calling the server by itself, checking what goes over the wire.
 * @param {string} path
 * @param {string} text
 * @param {import('vite').ParseResult['program']} program
 * @returns {{ line: number, message: string }[]}
 */
export function takenOver(path, text, program) {
  const found = [];
  const ofContracts = new Set();
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
    const { where, message } = soleDoers[what];
    if (!where.test(path)) found.push({ line: lineAt(text, node.start), message });
  };
  const readSql = (node, content) => {
    if (/^\s*(begin|start transaction)\b\s*;?\s*($|isolation|read|transaction)/i.test(content))
      see('transaction', node);
    if (/\binsert\s+into\s+events\b/i.test(content)) see('event', node);
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
      if (/\bHeldID\b/.test(ofRows || '')) see('held', node);
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
