import type { Board } from '#features/boards/contract.ts';
import type { CoverProps } from '#ui/web/index.ts';

/** Props of a board's cover: its title, its picture, and a key or a padlock. */
export function coverOf({
  _id,
  title,
  cloth,
  coverImageUrl,
  coverPosition,
  isPasswordEnabled,
  lockBy,
}: Pick<
  Board,
  '_id' | 'title' | 'cloth' | 'coverImageUrl' | 'coverPosition' | 'isPasswordEnabled' | 'lockBy'
>): CoverProps {
  return {
    id: _id,
    title,
    cloth,
    image: coverImageUrl,
    position: coverPosition,
    ...(isPasswordEnabled ? { sign: 'password' } : lockBy === null ? {} : { sign: 'lock' }),
  };
}
