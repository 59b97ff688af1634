import type { Thread, ThreadType } from '#features/messages/contract.ts';
import { isID } from '#platform/web/page/page.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** The discussion that is open; of a connection, `id` is the other profile. */
export interface Opened {
  type: ThreadType;
  id: string;
}

/** How the address names it: `?thread=` a post, `?board=`, `?with=` somebody. */
export const addressNameOf: Record<ThreadType, string> = {
  POST: 'thread',
  BOARD: 'board',
  CONNECTION: 'with',
};
const types = Object.keys(addressNameOf) as ThreadType[];

const shows = ['unread', 'boards', 'direct'] as const;
export type Show = 'all' | (typeof shows)[number];

/** Which discussions are shown and which is open, kept in the address. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const type = types.find((name) => isID(params[addressNameOf[name]]));
  const opened: Opened | undefined = type && { type, id: params[addressNameOf[type]]! };
  return {
    opened,
    show: shows.find((name) => name === params['show']) ?? ('all' as const),
    setShow: (show: Show) => setParams({ show: show === 'all' ? undefined : show }),
    open: (next: Opened | undefined) =>
      setParams(
        {
          thread: undefined,
          board: undefined,
          with: undefined,
          thingID: undefined,
          commentID: undefined,
          panel: undefined,
          ...(next && { [addressNameOf[next.type]]: next.id }),
        },
        { replace: true },
      ),
  };
}

export const isOpened = (thread: Thread, opened: Opened | undefined): boolean =>
  thread.type === opened?.type && thread._id === opened.id;
