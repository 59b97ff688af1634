import { whyNot } from '#access/contract/reasons.ts';
import { boardChanged } from '#features/boards/contract.ts';
import type { OnBoard } from '#features/boards/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { PanelSection } from '#ui/web/index.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** A board's own tags, in its settings. They are changed at once. */
export default function BoardTagsSection({ board }: OnBoard) {
  const { _id, tags } = board;
  const { run } = useCommand(setTags, { failure: 'Failed to update the tags of the board' });
  const set = (next: string[]) =>
    void run({ params: { id: _id, type: 'BOARD' }, body: { tags: next, was: tags } }, [
      expectEvent(`board:${_id}`, boardChanged, { board: { ...board, tags: next }, was: { tags } }),
    ]);
  return (
    <PanelSection title="Tags of the board">
      <TagsEditor
        boardID={_id}
        tags={tags}
        onChange={set}
        mayNot={whyNot(board, 'board.update') ?? whyNot(board, 'post.edit')}
        noun="board"
        none="No tags yet. They say what the board is about."
      />
    </PanelSection>
  );
}
