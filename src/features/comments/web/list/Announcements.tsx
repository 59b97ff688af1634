import { useEffect, useState } from 'react';
import { commentAdded, saidIn } from '#features/comments/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { roomOf, type PlaceName } from '../place.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { VisuallyHidden } from '#ui/web/index.ts';

/** Characters of a comment that are read out; the rest is there to be read. */
const SPOKEN = 200;

/** Tells a screen reader, when it has nothing else to say, what others comment. */
export function Announcements({ place }: { place: PlaceName }) {
  const { cache, profileID } = usePlatform();
  const room = roomOf(place);
  const verb = place.sourceType === 'CONNECTION' ? 'writes' : 'commented';
  const [words, setWords] = useState('');
  useEffect(
    () =>
      cache.onEvent((event) => {
        if (event.room !== room || event.by === profileID() || !isEvent(event, commentAdded)) return;
        const { comment } = event.data;
        setWords(`${fullName(comment.ownerInfo)} ${verb}: ${saidIn(comment).slice(0, SPOKEN)}`);
      }),
    [cache, profileID, room, verb],
  );
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
