import { handleOf } from './pickFiles.ts';
import type { Transfer, TransferNews } from './uploadPorts.ts';

/**
 * A transfer whose file, where the browser lets it be read again, is remembered until its bytes are sent: closing the tab
 * ends neither.
 */
export function keepingHandle(
  file: File,
  roomID: string,
  news: TransferNews,
  begin: (news: TransferNews) => Transfer,
): Transfer {
  const handle = handleOf(file);
  if (!handle) return begin(news);
  let room = roomID;
  // One after the other; without the store, the file is chosen again as in other browsers.
  let work: Promise<unknown> = Promise.resolve();
  const change = (edit: (store: typeof import('#platform/web/offline/keptFiles.ts')) => Promise<void>) =>
    (work = work.then(() => import('#platform/web/offline/keptFiles.ts').then(edit)).catch(() => undefined));
  const keep = (under: string) =>
    change(async ({ keepHandle }) => {
      const known = await handle;
      if (known) await keepHandle(under, known);
    });
  const forget = (under: string) => change(({ forgetHandle }) => forgetHandle(under));
  const transfer = begin({
    ...news,
    onRoom: (next) => {
      void forget(room);
      void keep(next);
      room = next;
      news.onRoom(next);
    },
  });
  return {
    start: async (index) => {
      void keep(room);
      try {
        await transfer.start(index);
      } finally {
        void forget(room);
      }
    },
    stop: async () => {
      void forget(room);
      await transfer.stop();
    },
  };
}
