import { updateBoard } from '#features/boards/contract.ts';
import { showAs } from '#features/boards/contract/viewing.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

/** The calls that wait: the queue finds them by their names, after a reload too. */
export const saves: WaitingEndpoint[] = [updateBoard, showAs];
