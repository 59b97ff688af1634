import * as reactions from '#features/reactions/contract.ts';
import { command, read } from '#platform/server/http/feature.ts';
import { addReaction, removeReaction } from './commands.ts';
import { listReactions } from './queries.ts';

export const routes = [
  read(reactions.listReactions, listReactions),
  command(reactions.addReaction, addReaction),
  command(reactions.removeReaction, removeReaction),
];
