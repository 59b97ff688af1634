import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { Tag } from '#ui/web/index.ts';
import { tagColoursOf } from './tagQueries.ts';

/** Tags of something on a board, each after a patch of the colour that its admins have given it. */
export function TagNames({ boardID, tags }: { boardID: string; tags: readonly string[] }) {
  const colours = useTagColours(boardID);
  return tags.map((name) => (
    <Tag key={name} colour={colours?.[tagKey(name)]}>
      <bdi>{name}</bdi>
    </Tag>
  ));
}

/** The colours of a board's tags by their keys, once they are known. */
export const useTagColours = (boardID: string) => useLive(tagColoursOf(boardID, useProfileID())).data;
