import type { TeamMember } from '#features/organization/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { FieldRow, TextField } from '#ui/web/index.ts';
import { MemberField } from './MemberField.tsx';
import { organizationOverview } from '../teamQueries.ts';

export type Job = Pick<TeamMember, 'title' | 'department' | 'location' | 'startDate' | 'manager'>;

export const noJob: Job = { title: '', department: '', location: '', startDate: null, manager: null };

/** Fields of a member's job in the organisation. Existing departments are proposed. */
export function JobFields({
  job,
  without,
  errors = {},
  onChange,
}: {
  job: Job;
  /** Who cannot be the manager. */
  without?: string[];
  errors?: Partial<Record<'startDate' | 'managerID', string | undefined>>;
  onChange: (change: Partial<Job>) => void;
}) {
  const overview = useLive(organizationOverview(useProfileID())).data;
  const field = (name: 'title' | 'department' | 'location') => ({
    maxLength: 80,
    value: job[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <FieldRow>
        <TextField label="Title" autoComplete="off" {...field('title')} />
        <TextField label="Department" autoComplete="off" list="departments" {...field('department')} />
      </FieldRow>
      <datalist id="departments">
        {overview?.departments.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FieldRow>
        <TextField label="Place" autoComplete="off" {...field('location')} />
        <TextField
          label="Starts"
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          error={errors.startDate}
          value={job.startDate ?? ''}
          onChange={(event) => onChange({ startDate: event.currentTarget.value || null })}
        />
      </FieldRow>
      <MemberField
        label="Manager"
        value={job.manager}
        without={without ?? []}
        error={errors.managerID}
        onChange={(manager) => onChange({ manager })}
      />
    </>
  );
}

/** The job as calls take it. */
export function jobBody({ manager, ...job }: Job) {
  return { ...job, managerID: manager?.id ?? null };
}
