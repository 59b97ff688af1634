import type { Board } from '#features/boards/contract.ts';
import { Panel } from '#ui/web/index.ts';
import Discussion from './Discussion.tsx';
import { placeOfBoard } from './place.ts';

/** What is said about a board itself, beside it. */
export default function BoardDiscussionPanel({ board, onClose }: { board: Board; onClose: () => void }) {
  return (
    <Discussion place={placeOfBoard(board)}>
      {(words, composer) => (
        <Panel bare title="Board Discussion" onClose={onClose} footer={composer}>
          {words}
        </Panel>
      )}
    </Discussion>
  );
}
