import { useState } from 'react';
import {
  teamMemberChanged,
  updateTeamMember,
  type Organization,
  type TeamMember,
} from '#features/organization/contract.ts';
import { canInTeam, teamRoleOf } from '#access/contract/teams.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { UnsavedPanel, useProfileID } from '#features/pageParts/web/index.ts';
import { editedSince } from '#platform/web/saving/editedSince.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Fields, Panel } from '#ui/web/index.ts';
import { JobFields, jobBody, type Job } from './JobFields.tsx';
import styles from './JobDetailsPanel.module.css';

const names = ['title', 'department', 'location', 'startDate', 'manager'] as const;

/** Panel of a member's job in the organisation. The owner fills it in; others read it. */
export default function JobDetailsPanel({
  member,
  organization,
  isOwner,
  onClose,
}: {
  member: TeamMember;
  organization: Organization | null;
  isOwner: boolean;
  onClose: () => void;
}) {
  const profileID = useProfileID();
  const [edits, setEdits] = useState<Partial<Job>>({});
  const [failure, setFailure] = useState<string>();
  const { run, isBusy } = useCommand(updateTeamMember, {
    success: `${member.memberProfileInfo.firstName}’s job details are saved.`,
    failure: null,
  });
  const job: Job = { ...member, ...edits };
  const isChanged = names.some((name) =>
    name === 'manager' ? job.manager?.id !== member.manager?.id : job[name] !== member[name],
  );
  const save = async () => {
    setFailure(undefined);
    const { title, department, location, startDate, manager } = job;
    const body = jobBody({ title, department, location, startDate, manager });
    const was = Object.fromEntries(names.map((name) => [name, member[name]]));
    const expected = { member: { ...member, ...edits }, was };
    const result = await run({ params: { profileID: member._id }, body }, [
      expectEvent(`profile:${profileID}`, teamMemberChanged, expected),
    ]);
    if (result.ok) setEdits((now) => editedSince(now, job));
    else setFailure(failureSentence(result.error));
  };
  const owner = organization && fullName(organization.ownerInfo);

  if (!canInTeam(teamRoleOf(isOwner), 'organization.manage'))
    return (
      <Panel title="Job Details" onClose={onClose}>
        <p className={styles.note}>
          {owner ? `${owner} keeps these, as the owner of the organisation.` : 'The owner keeps these.'}
        </p>
        <dl className={styles.facts}>
          <dt>Title</dt>
          <dd>{member.title || 'Not given'}</dd>
          <dt>Department</dt>
          <dd>{member.department || 'Not given'}</dd>
          <dt>Place</dt>
          <dd>{member.location || 'Not given'}</dd>
          <dt>Starts</dt>
          <dd>{member.startDate ?? 'Not given'}</dd>
          <dt>Manager</dt>
          <dd>{member.manager ? fullName(member.manager) : 'Nobody'}</dd>
        </dl>
      </Panel>
    );
  return (
    <UnsavedPanel
      title="Job Details"
      isChanged={isChanged}
      isBusy={isBusy}
      onSave={() => void save()}
      onDiscard={() => {
        setEdits({});
        setFailure(undefined);
      }}
      onClose={onClose}
    >
      <Fields>
        <JobFields
          job={job}
          without={[member._id]}
          onChange={(change) => setEdits({ ...edits, ...change })}
        />
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </Fields>
    </UnsavedPanel>
  );
}
