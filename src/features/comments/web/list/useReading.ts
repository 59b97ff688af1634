import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Comment } from '#features/comments/contract.ts';
import { readThread } from '#features/messages/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { usePlatform } from '#platform/web/platform.ts';
import type { PlaceName } from '../place.ts';

/**
 * Says that one has read a discussion, wherever it is shown, each time something newer is looked at: to look is to read.
 * @param newest the comment said last, of those the server has
 * @param isInSight whether that is in sight on the page; whether the page itself is, is looked at here
 * @returns up to which comment one had read when it came into sight; null where one never had, undefined until it has
 */
export function useReading(
  { sourceType: type, sourceID: id }: PlaceName,
  newest: Comment | undefined,
  isInSight: boolean,
): string | null | undefined {
  const { profileID } = usePlatform();
  const reading = useCommand(readThread, { failure: null });
  const told = useRef('');
  const [since, setSince] = useState<string | null>();
  const look = useEffectEvent(async (commentID: string | undefined, isSeen: boolean) => {
    const before = told.current;
    if (commentID === undefined || commentID <= before) return;
    if (!isSeen || document.visibilityState !== 'visible') return;
    told.current = commentID;
    // The server knows that one has read what one says oneself.
    if (before !== '' && newest?.ownerInfo.id === profileID()) return;
    const read = await reading.run({ params: { type, id } });
    if (read.ok) setSince((known) => earlier(known, read.data.wasID));
    // Said again with the next look.
    else if (told.current === commentID) told.current = before;
  });
  const newestID = newest?._id;
  useEffect(() => {
    const again = () => void look(newestID, isInSight);
    again();
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [newestID, isInSight]);
  return since;
}

/** Of what several answers say: they may come in another order than they were asked for. Null is before every comment. */
function earlier(known: string | null | undefined, wasID: string | null): string | null {
  if (known === undefined) return wasID;
  if (known === null || wasID === null) return null;
  return known < wasID ? known : wasID;
}
