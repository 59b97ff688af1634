import type { Endpoint } from '#platform/contract/endpoint.ts';
import { withFirstCalls } from './calling/firstCalls.ts';
import { createCall, type CallSession } from './calling/call.ts';
import { CallError } from './calling/callError.ts';
import { apiBase, socketOrigin } from './calling/config.ts';
import { connection } from './calling/connection.ts';
import { Kept } from './offline/kept.ts';
import type { Everywhere } from './live/live.ts';
import { LiveCache } from './live/liveCache.ts';
import { keepReadings, refreshKept } from './live/liveCacheKept.ts';
import { GlobalEvents, retryFailed } from './live/liveCacheGlobalEvents.ts';
import { newMutationID } from './saving/mutation.ts';
import type { Platform } from './platform.ts';
import { PENDING, SaveQueue, type SaveJob } from './saving/saveQueue.ts';
import { indexedSaveStore } from './saving/saveStore.ts';
import { LiveSocket, type Identity } from './calling/socket.ts';
import { fetchWanted } from '#ui/web/index.ts';

/** After signing in, or opening the page: what the first page need not wait for. */
const AFTERWARDS_MS = 1000;

interface PlatformParts {
  session: Omit<CallSession, 'unmended'> & {
    subscribe(listener: () => void): () => void;
    /** Signs out here, whether or not the server can be told. */
    abandon(): void;
    /** The profile that acts is not the account's any more: goes on as another, or signs out. */
    loseProfile(): Promise<void>;
  };
  identity(): Identity | undefined;
  /** The profile that acts, known also while its token has run out; undefined when nobody is signed in. */
  profileID(): string | undefined;
  /** Changes by events in data that stands in many places. */
  everywhere?: Everywhere;
  /** The features' part of the save queue; no page waits for its code. */
  saving(): Promise<Saving>;
}

export interface Saving {
  /** The calls the save queue may make: their names must outlive a reload, so they are listed. */
  saveEndpoints: Endpoint[];
  saveRefused(jobs: SaveJob[], error: CallError, platform: Platform): void;
  /** A text that somebody else changed meanwhile, over what is there now; undefined where that cannot be. */
  rebaseNote(job: SaveJob, platform: Platform): Promise<SaveJob | undefined>;
}

/** Puts the platform together: client, cache, socket and save queue, each knowing only what it needs of the others. */
export function createPlatform(parts: PlatformParts): Platform {
  const clientID = newMutationID();
  const base = apiBase();
  const received =
    base === '/api'
      ? undefined
      : async <T>(data: T) => (await import('./calling/rebaseFileUrls.ts')).rebaseFileUrls(base, data);
  const call = createCall({
    base,
    received,
    fetch: withFirstCalls(fetch),
    clientID,
    connection,
    session: {
      headers: () => parts.session.headers(),
      isLeaving: () => parts.session.isLeaving(),
      renew: () => parts.session.renew(),
      unmended: (reason) => {
        if (reason === 'no profile') void parts.session.loseProfile();
        // A reload mends what a new token did not, once; else one has to sign in again.
        else
          void import('./offline/reload.ts')
            .then(({ reloadSafely }) => reloadSafely(saves))
            .catch(() => false)
            .then((isReloading) => isReloading || parts.session.abandon());
      },
    },
  });

  const socket: LiveSocket = new LiveSocket(clientID, {
    event: (event) =>
      void (received ? received(event).then((own) => cache.receive(own)) : cache.receive(event)),
    joined: (room, seq) => cache.reached(room, seq),
    left: (room) => cache.lost(room),
    hinted: (hint) => ('room' in hint ? cache.hinted(hint.room, hint.seq, hint.of) : cache.members.missed()),
    connected: (on) => {
      if (!on) return void connection.doubt();
      connection.heard();
      cache.members.connected();
      connected();
    },
    unanswered: () => void connection.doubt(),
    refused: () => void parts.session.renew(),
  });
  const kept = new Kept(async () => {
    const { browserStore, KeptReadings } = await import('./offline/keptReadings.ts');
    const readings = new KeptReadings(browserStore());
    if (profileID) readings.open(profileID);
    keepReadings(cache, readings);
    return readings;
  });
  const cache = new LiveCache(call, socket, undefined, kept, new GlobalEvents(parts.everywhere));
  const saves = new SaveQueue({
    send: async (job) => {
      const { saveEndpoints } = await parts.saving().catch(() => {
        throw new CallError(0); // it is sent once the code has come
      });
      const endpoint = saveEndpoints.find(({ name }) => name === job.endpoint);
      if (!endpoint) throw new CallError(400, { message: `${job.endpoint} is not a call of this version` });
      // Somebody went on as another profile meanwhile: it is kept for their return.
      if (job.profileID !== parts.profileID()) throw new CallError(401);
      return (await call(endpoint, job.input, { mutationID: job.id })).data;
    },
    store: indexedSaveStore(clientID),
    queued: (job) => cache.pending.add(job.id, job.expected ?? []),
    saved: (job, answer) => {
      const made = (answer as { _id?: string } | undefined)?._id;
      if (made !== undefined) cache.pending.rename(PENDING + job.id, made);
      cache.answered(job.id);
    },
    dropped: (job) => cache.pending.drop(job.id),
    rebase: async (job) => (await parts.saving()).rebaseNote(job, platform),
    refused: (jobs, error) =>
      void parts.saving().then(({ saveRefused }) => saveRefused(jobs, error, platform)),
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  const platform: Platform = {
    call,
    cache,
    socket,
    saves,
    clientID,
    headers: () => ({ ...parts.session.headers(), 'x-client-id': clientID }),
    profileID: () => parts.profileID() ?? '',
  };
  const connected = () => {
    saves.nudge();
    void kept.use((readings) => {
      refreshKept(cache, readings);
      return readings.lookAtRights(socket, cache);
    });
  };
  connection.on(true, () => {
    socket.hurry();
    connected();
    retryFailed(cache);
    fetchWanted();
  });
  connection.followHints();
  addEventListener('online', fetchWanted); // code may have been lost where the server was not

  let profileID: string | null | undefined = null; // not looked yet
  const follow = () => {
    const now = parts.profileID();
    if (now === profileID) return;
    const isFirst = profileID === null;
    profileID = now;
    socket.disconnect();
    cache.clear();
    if (now !== undefined) cache.members.expected();
    const keep = () => void kept.use((readings) => (profileID ? readings.open(profileID) : readings.close()));
    if (!isFirst) keep();
    if (now !== undefined) void saves.resume(now);
    setTimeout(() => {
      if (now !== profileID) return;
      keep();
      void parts.saving().catch(() => undefined);
      if (now !== undefined) void socket.connect(socketOrigin(), parts.identity);
    }, AFTERWARDS_MS);
  };
  parts.session.subscribe(follow);
  follow();

  return platform;
}
