import { binRemoved, type BinEntry } from '#features/bin/contract.ts';
import type { Board } from '#features/boards/contract.ts';
import { restorePost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { subjectKinds, untitledOf } from '#subjects/web/index.ts';
import { BinPanel } from './BinPanel.tsx';
import { boardBin } from './binQueries.ts';
import { BinRow } from './BinRow.tsx';

/** Panel of a board's deleted things, for people who may restore them. */
export default function BoardBinPanel({ board, onClose }: { board: Board; onClose: () => void }) {
  const list = useLiveList(boardBin(board._id, useProfileID(), board));
  const bringBack = useBringBack();
  return (
    <BinPanel
      list={list}
      empty="Posts, notes, files and collections that are deleted on this board lie here for 30 days, and can be brought back."
      onClose={onClose}
    >
      {list.items.map((entry) => (
        <BinRow
          key={entry._id}
          glyph={subjectKinds[entry.kind].glyph}
          kind={subjectKinds[entry.kind].one}
          title={titleOf(entry)}
          deletedBy={entry.deletedBy}
          deleteDate={entry.deleteDate}
          keptUntil={entry.keptUntil}
          sends={false}
          onBringBack={() => bringBack(entry)}
        />
      ))}
    </BinPanel>
  );
}

const titleOf = ({ kind, title }: BinEntry) => title || untitledOf(kind);

/** Brings a post or a block back; it is off the list at once. */
function useBringBack(): (entry: BinEntry) => void {
  const platform = usePlatform();
  return (entry) => {
    const { _id, kind, boardID, postID, creator, isDraft } = entry;
    const room = isDraft ? (`profile:${creator}` as const) : (`board:${boardID}` as const);
    const expected = expectEvent(room, binRemoved, { entryID: _id, postID, uncovers: false });
    const params = { boardID, postID };
    const success = `“${titleOf(entry)}” is back`;
    if (kind === 'POST') void createCommand(platform, restorePost, { success })({ params }, [expected]);
    else
      void createCommand(platform, restoreThing, { success })({ params: { ...params, thingID: _id } }, [
        expected,
      ]);
  };
}
