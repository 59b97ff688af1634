import { useScreenNameCheck } from '#features/signup/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { FieldRow, Select, TextField } from '#ui/web/index.ts';
import { fullName } from '../Face.tsx';
import { menuDetails } from '../menuDetails.ts';
import { panelTitles } from './names.ts';
import { PanelForm } from './PanelForm.tsx';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { usePanelEdits } from './usePanelEdits.ts';

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  screenName: 'Username',
  managedByProfileId: 'Managed by',
};

/** Panel of one's names, and, with several profiles, of the profile that manages this one. */
export default function PersonalPanel({ info, onClose }: ProfilePanelProps) {
  const edits = usePanelEdits(info, labels);
  const { screenName, managedByProfileId } = edits.values;
  const isOwn = screenName.toLowerCase() === info.screenName.toLowerCase();
  const check = useScreenNameCheck(isOwn ? '' : screenName, '');
  const { data } = useLive(menuDetails);
  const others = data?.profilesDetails.profiles.filter(({ id }) => id !== info.id) ?? [];
  return (
    <PanelForm title={panelTitles.personal} edits={edits} onClose={onClose}>
      <FieldRow>
        <TextField kind="name" autoComplete="given-name" {...edits.field('firstName')} />
        <TextField kind="name" autoComplete="family-name" {...edits.field('lastName')} />
      </FieldRow>
      <TextField
        kind="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={<span role="status">{check.hint}</span>}
        {...edits.field('screenName')}
        error={check.problem ?? edits.error('screenName')}
      />
      {others.length > 0 && (
        <Select
          label={labels.managedByProfileId}
          hint="Says which of your profiles looks after this one."
          value={managedByProfileId ?? ''}
          onChange={(id) => edits.set('managedByProfileId', id === '' ? null : id)}
          options={[
            { value: '', label: 'Itself' },
            ...others.map((profile) => ({
              value: profile.id,
              label: `${fullName(profile)}, @${profile.screenName}`,
            })),
          ]}
        />
      )}
    </PanelForm>
  );
}
