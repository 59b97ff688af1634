import { Globe, MapPin } from 'lucide-react';
import type { Organization } from '#features/organization/contract.ts';
import { fullName, PersonLink } from '#features/profiles/web/index.ts';
import { OrganizationMark } from '../OrganizationMark.tsx';
import styles from './OrganizationHeader.module.css';

/** How an organisation presents itself: cover, photo, name, and the facts in one line. */
export function OrganizationHeader({ organization }: { organization: Organization }) {
  const { name, handle, coverPhoto, ownerInfo, createDate, website, location } = organization;
  return (
    <header className={styles.header} data-cover={coverPhoto !== null || undefined}>
      {coverPhoto !== null && <img className={styles.cover} src={coverPhoto} alt="" />}
      <div className={styles.words}>
        <OrganizationMark organization={organization} />
        <div className={styles.who}>
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
          <ul role="list" className={styles.facts}>
            <li>@{handle}</li>
            <li>
              <span>
                Owner: <PersonLink person={ownerInfo}>{fullName(ownerInfo)}</PersonLink>
              </span>
            </li>
            <li>since {createDate.slice(0, 4)}</li>
            {location !== '' && (
              <li className={styles.fact}>
                <MapPin aria-hidden="true" />
                {location}
              </li>
            )}
            {website !== '' && (
              <li className={styles.fact}>
                <Globe aria-hidden="true" />
                <a href={website} rel="noopener noreferrer nofollow" target="_blank">
                  {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </header>
  );
}
