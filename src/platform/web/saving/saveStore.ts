import { get, set } from 'idb-keyval';
import type { SaveJob, SaveStore } from './saveQueue.ts';

const KEY = 'octavo/saves';

const lockOf = (tabID: string) => `octavo-tab-${tabID}`;
const lastWordsOf = (tabID: string) => `${KEY}/${tabID}`;

type Lists = Record<string, SaveJob[]>;

// Browsers have locks on https alone. Without them a new tab takes over what an open one still sends: each job's key
// lets it happen once all the same.
const locks = navigator.locks as LockManager | undefined;
const oneAtATime = (work: () => Promise<void>): Promise<void> => (locks ? locks.request(KEY, work) : work());

/**
 * Waiting saves in IndexedDB: they outlive a reload, a crash and a closed tab. Each tab keeps its own list under a
 * lock that ends with it; what a tab that is gone has left behind, the next to open takes over.
 */
export function indexedSaveStore(tabID: string): SaveStore {
  locks?.request(lockOf(tabID), () => new Promise(() => undefined)).catch(() => undefined); // the tab is going
  let isLeaving = false;
  let latest: SaveJob[] = [];
  // Text typed in the last moment has no time left to be written to IndexedDB.
  addEventListener('pagehide', () => {
    isLeaving = true;
    keepLastWords(tabID, latest);
  });
  addEventListener('pageshow', () => (isLeaving = false));
  let work: Promise<unknown> = Promise.resolve();
  const change = (edit: (all: Lists) => void) =>
    (work = work.then(() =>
      // One tab at a time reads and writes the lists.
      oneAtATime(async () => {
        const all = (await get<Lists>(KEY)) ?? {};
        edit(all);
        await set(KEY, all);
      }),
    ));
  return {
    load: async () => {
      const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
      const isGone = (other: string) => other === tabID || !held.has(lockOf(other));
      const left: SaveJob[] = [];
      await change((all) => {
        for (const [other, jobs] of Object.entries({ ...all, ...takeLastWords(isGone) })) {
          if (!isGone(other)) continue;
          left.push(...jobs);
          delete all[other];
        }
        if (left.length > 0) all[tabID] = left;
      });
      return left;
    },
    save: async (jobs) => {
      latest = jobs;
      if (isLeaving) keepLastWords(tabID, jobs);
      await change((all) => {
        if (jobs.length === 0) delete all[tabID];
        else all[tabID] = jobs;
      });
    },
  };
}

/** In a store that is written before the page is gone; small, so it holds no more than one tab's list for one visit. */
function keepLastWords(tabID: string, jobs: SaveJob[]): void {
  try {
    if (jobs.length > 0) localStorage.setItem(lastWordsOf(tabID), JSON.stringify(jobs));
    else localStorage.removeItem(lastWordsOf(tabID));
  } catch {
    // full, or not to be had: what IndexedDB holds is a moment older
  }
}

/** The lists that tabs which are gone wrote as they went: newer than theirs in IndexedDB. */
function takeLastWords(isGone: (tabID: string) => boolean): Lists {
  const lists: Lists = {};
  try {
    for (const name of Object.keys(localStorage)) {
      const tabID = name.startsWith(`${KEY}/`) ? name.slice(KEY.length + 1) : undefined;
      if (tabID === undefined || !isGone(tabID)) continue;
      lists[tabID] = JSON.parse(localStorage.getItem(name)!) as SaveJob[];
      localStorage.removeItem(name);
    }
  } catch {
    // as above
  }
  return lists;
}
