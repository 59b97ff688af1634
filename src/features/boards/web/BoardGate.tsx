import { openBoard, type Board } from '#features/boards/contract.ts';
import { PasswordGate } from '#features/passwords/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { View } from '#features/pageParts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Cover } from '#ui/web/index.ts';
import { byline } from './shares.tsx';
import { useForgetClosed } from './useForgetClosed.ts';

const crumbs = [{ label: 'Boards', to: '/boards' }];

/** A board that asks for its password. */
export default function BoardGate({ board, wasOpen }: { board: Board; wasOpen: boolean }) {
  const { call } = usePlatform();
  const { _id: boardID, title, cloth } = board;
  useForgetClosed([board]);
  return (
    <View title={title} crumbs={crumbs}>
      <PasswordGate
        what="Board"
        title={title}
        cover={<Cover id={boardID} cloth={cloth} title={title} by={byline(board)} sign="password" />}
        keeper={fullName(board.ownerInfo)}
        wasOpen={wasOpen}
        ask={(body) => call(openBoard, { params: { boardID }, body })}
      />
    </View>
  );
}
