import { removeBoardCover } from '#features/covers/contract.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

/** The calls that wait: the queue finds them by their names, after a reload too. */
export const saves: WaitingEndpoint[] = [removeBoardCover];
