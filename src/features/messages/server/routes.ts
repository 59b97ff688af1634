import { listThreads, readThread } from '#features/messages/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { markRead } from './commands.ts';
import { threadsOf } from './queries.ts';

export const routes: Route[] = [read(listThreads, threadsOf), command(readThread, markRead)];
