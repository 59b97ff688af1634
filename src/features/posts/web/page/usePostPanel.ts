import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** The side panel of a post, kept in the address: its name, and the block or comment that it is about. */
export interface PostPanelState {
  panel: string | undefined;
  thingID: string | undefined;
  commentID: string | undefined;
  open(panel: string, about?: { thingID?: string; commentID?: string }): void;
  close(): void;
}

export function usePostPanel(): PostPanelState {
  const [{ panel, thingID, commentID }, set] = useSearchParams();
  const show = (next?: string, about: { thingID?: string; commentID?: string } = {}) =>
    set({ panel: next, thingID: about.thingID, commentID: about.commentID });
  return { panel, thingID, commentID, open: show, close: () => show() };
}
