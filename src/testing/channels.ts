import { BroadcastChannel } from 'node:worker_threads';

// Each file of the client's tests has a context of its own, in which there is what happy-dom knows of a browser. Of
// what tabs tell each other by it knows nothing.
globalThis.BroadcastChannel ??= BroadcastChannel as typeof globalThis.BroadcastChannel;
