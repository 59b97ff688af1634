import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadProgress } from '#features/uploads/contract.ts';
import type { FileHandle } from '#platform/web/offline/keptFiles.ts';
import { rememberHandle } from './pickFiles.ts';
import { isBegun } from './tusTransfer.ts';

/**
 * The file of one's own upload that has stopped, where this browser can read it again: it goes on by itself, or once the
 * browser was asked whether it may.
 * @param onFile goes on with it
 * @returns what asks; undefined where there is nothing to ask for
 */
export function useKeptFile(
  postID: string,
  entry: UploadProgress | undefined,
  onFile: (file: File) => Promise<void>,
): (() => Promise<void>) | undefined {
  const [waiting, setWaiting] = useState<{ roomID: string; handle: FileHandle }>();
  const roomID = entry?.roomID;
  const goOn = async (handle: FileHandle) => {
    const file = await handle.getFile();
    rememberHandle(file, handle);
    if (await isBegun(postID, file)) await onFile(file);
  };
  const goOnAlone = useEffectEvent(goOn);
  useEffect(() => {
    if (roomID === undefined) return undefined;
    let isLeft = false;
    const look = async () => {
      const { keptHandle } = await import('#platform/web/offline/keptFiles.ts');
      const handle = await keptHandle(roomID);
      const state = await handle?.queryPermission({ mode: 'read' });
      if (isLeft || !handle) return;
      if (state === 'granted') await goOnAlone(handle);
      else if (state === 'prompt') setWaiting({ roomID, handle });
    };
    look().catch(() => undefined); // the file is gone, or there is no such store: it is chosen again
    return () => void (isLeft = true);
  }, [roomID]);
  if (waiting?.roomID !== roomID || !waiting) return undefined;
  return async () => {
    setWaiting(undefined);
    const { handle } = waiting;
    const state = await handle.requestPermission({ mode: 'read' });
    if (state === 'granted') await goOn(handle);
  };
}
