import { atWidth } from '#features/pictures/contract.ts';
import type { OrganizationInfo } from '#features/profiles/contract.ts';
import { clothColour, cx, initials } from '#ui/web/index.ts';
import styles from './OrganizationMark.module.css';

/** An organisation's photo; without one, its initials on a cloth of its own. Square, where people are round. */
export function OrganizationMark({
  organization,
  size = 64,
}: {
  organization: Pick<OrganizationInfo, 'id' | 'name' | 'photo'>;
  /** `cover` is as wide as its place. */
  size?: 32 | 64 | 'cover';
}) {
  const { id, name, photo } = organization;
  const shape = cx(styles.mark, size === 32 && styles.small, size === 'cover' && styles.large);
  if (photo !== null) return <img className={shape} src={atWidth(photo, size === 32 ? 64 : 512)} alt="" />;
  return (
    <span className={shape} style={{ background: clothColour(id) }} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
