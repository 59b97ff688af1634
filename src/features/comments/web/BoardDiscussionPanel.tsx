import type { OnBoard } from '#features/boards/web/index.ts';
import { Panel } from '#ui/web/index.ts';
import Discussion from './Discussion.tsx';
import { placeOfBoard } from './place.ts';

/** Panel of the comments on a board itself. */
export default function BoardDiscussionPanel({ board, onClose }: OnBoard & { onClose: () => void }) {
  return (
    <Discussion place={placeOfBoard(board)}>
      {(words, composer, unsent) => (
        <Panel
          bare
          title="Board Discussion"
          count={(board.commentCount ?? 0) + unsent}
          onClose={onClose}
          footer={composer}
        >
          {words}
        </Panel>
      )}
    </Discussion>
  );
}
