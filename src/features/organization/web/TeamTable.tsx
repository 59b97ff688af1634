import { Link } from '@tanstack/react-router';
import type { Organization, TeamMember } from '#features/organization/contract.ts';
import { Face, fullName, HereFace } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useNarrow } from '#ui/web/index.ts';
import { MemberRole } from './member/MemberRole.tsx';
import styles from './TeamTable.module.css';

interface TeamProps {
  members: TeamMember[];
  organization: Organization;
  isOwner: boolean;
}

/** The team as a table of who does what; on a phone, a line each. */
export function TeamTable(props: TeamProps) {
  return useNarrow() ? <TeamLines {...props} /> : <Table {...props} />;
}

function Table({ members, organization, isOwner }: TeamProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={styles.first}>
            Name
          </th>
          <th scope="col">Title</th>
          <th scope="col">Department</th>
          <th scope="col">Place</th>
          <th scope="col">Since</th>
          <th scope="col">Manager</th>
          <th scope="col" className={styles.last}>
            Role
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member._id}>
            <td className={styles.face}>
              <HereFace person={member.memberProfileInfo} size={32} decorative />
            </td>
            <td>
              <Name member={member} />
              <small>@{member.memberProfileInfo.screenName}</small>
            </td>
            <td className={styles.title}>{member.title || <None />}</td>
            <td>{member.department || <None />}</td>
            <td>{member.location || <None />}</td>
            <td className={styles.short}>{(member.startDate ?? member.joinDate).slice(0, 4)}</td>
            <td className={styles.short}>
              {member.manager ? (
                <span className={styles.manager}>
                  <Face person={member.manager} size={20} decorative />
                  <span title={fullName(member.manager)}>{member.manager.firstName}</span>
                </span>
              ) : (
                <None />
              )}
            </td>
            <td className={styles.last}>
              <MemberRole member={member} organization={organization} isOwner={isOwner} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TeamLines({ members, organization, isOwner }: TeamProps) {
  return (
    <ul role="list" className={styles.lines}>
      {members.map((member) => (
        <li key={member._id}>
          <HereFace person={member.memberProfileInfo} size={32} decorative />
          <div className={styles.who}>
            <Name member={member} />
            <small>
              {[member.title, member.department].filter(Boolean).join(', ') || 'No job details yet'}
            </small>
          </div>
          <MemberRole member={member} organization={organization} isOwner={isOwner} />
        </li>
      ))}
    </ul>
  );
}

function Name({ member }: { member: TeamMember }) {
  const isOwn = useProfileID() === member._id;
  return (
    <span className={styles.name}>
      <Link to="/team/$id" params={{ id: member._id }}>
        <bdi>{fullName(member.memberProfileInfo)}</bdi>
      </Link>
      {isOwn && <span className={styles.you}>(you)</span>}
    </span>
  );
}

/** Not known. */
function None() {
  return (
    <span className={styles.none} aria-label="Not given">
      –
    </span>
  );
}
