import type { Board } from '#features/boards/contract.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { AvatarStack, type AvatarStackProps, digits } from '#ui/web/index.ts';
import { boardMembers } from './memberQueries.ts';

/** A board with more people than this says how many, without reading who. */
const FEW = 200;

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
  const { data } = useLive(boardMembers(board._id), { enabled: board.memberCount <= FEW });
  if (!data) {
    const people = board.memberCount === 1 ? '1 member' : `${digits(board.memberCount)} members`;
    return board.memberCount > FEW ? <>{people}</> : null;
  }
  const isHere = ({ _id }: { _id: string }) => here[_id] === 'here';
  const people = [...data.members.filter(isHere), ...data.members.filter((member) => !isHere(member))];
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
