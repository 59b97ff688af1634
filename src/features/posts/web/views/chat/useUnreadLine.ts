import { useEffect, useState } from 'react';
import type { OpenedBoard } from '#features/boards/contract.ts';
import { readUpTo } from '#features/boards/contract/viewing.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';

/**
 * Up to which post a board was read as a chat when one came to it; undefined where it never was. The line stays while
 * one reads, and follows what was read elsewhere when one comes back to the tab. Reading here is noted on the server.
 * @param seen the last post that has been on screen, with all before it
 */
export function useUnreadLine(
  { _id: boardID, readID }: Pick<OpenedBoard, '_id' | 'readID'>,
  seen: string | undefined,
): string | undefined {
  const platform = usePlatform();
  const isSeen = useIsSeen();
  const [line, setLine] = useState({ readID, isSeen });
  if (line.isSeen !== isSeen) setLine({ readID: isSeen ? readID : line.readID, isSeen });
  const isNews = seen !== undefined && (readID === undefined || seen > readID);
  useEffect(() => {
    if (!isSeen || !isNews) return;
    // Of no consequence where it fails: the next post says so again, as does the next visit.
    void createCommand(platform, readUpTo, { failure: null })({
      params: { boardID },
      body: { readID: seen },
    });
  }, [platform, boardID, seen, isNews, isSeen]);
  return line.readID;
}

/** Whether the tab is in front. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
