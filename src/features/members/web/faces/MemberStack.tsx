import type { Board } from '#features/boards/contract.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { AvatarStack, type AvatarStackProps, counted } from '#ui/web/index.ts';
import { boardMembers, PAGE } from '../memberQueries.ts';

/**
 * The first faces of a board; their number until they are known, or where they are very many.
 * @param props.here who looks at it right now: they come first
 */
export function MemberStack({
  board,
  here = {},
  ...rest
}: { board: Board; here?: Readonly<Record<string, 'here' | 'away'>> } & Pick<
  AvatarStackProps,
  'size' | 'most'
>) {
  // A board with more people than a page holds says how many, without reading who.
  const isFew = board.memberCount <= PAGE;
  const { items, isKnown } = useLiveList(boardMembers(board._id), { enabled: isFew });
  if (!isKnown || !isFew) {
    const people = counted(board.memberCount, 'member');
    return isFew ? null : <>{people}</>;
  }
  const isHere = ({ _id }: { _id: string }) => here[_id] === 'here';
  const people = [...items.filter(isHere), ...items.filter((member) => !isHere(member))];
  return (
    <AvatarStack
      people={people.map((member) => ({
        ...faceOf(member.memberProfileInfo),
        ...(isHere(member) ? { presence: 'here' as const } : {}),
      }))}
      {...rest}
    />
  );
}
