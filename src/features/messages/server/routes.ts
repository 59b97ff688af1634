import { listThreads, muteThread, readThread, searchThread } from '#features/messages/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { markRead, setMuted } from './commands.ts';
import { threadsOf } from './queries.ts';
import { foundInThread } from './searchThread.ts';

export const routes: Route[] = [
  read(listThreads, threadsOf),
  command(readThread, markRead),
  command(muteThread, setMuted),
  read(searchThread, foundInThread),
];
