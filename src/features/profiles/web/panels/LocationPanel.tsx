import { timeZones } from '#features/profiles/contract/timeZones.ts';
import { Button, FieldRow, Select, TextField, Time } from '#ui/web/index.ts';
import { panelTitles } from './names.ts';
import { PanelForm } from './PanelForm.tsx';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { Shown } from './Shown.tsx';
import { useMinute } from '../useMinute.ts';
import { usePanelEdits } from './usePanelEdits.ts';

const labels = {
  location: 'Place',
  timeZone: 'Time zone',
  address1: 'Street and number',
  address2: 'Address, second line',
  city: 'City',
  state: 'State or region',
  zip: 'Postal code',
  country: 'Country',
};

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where one is, what time it is there, and the postal address. */
export default function LocationPanel({ info, onClose }: ProfilePanelProps) {
  const edits = usePanelEdits(info, labels);
  const { timeZone } = edits.values;
  const now = useMinute();
  const here = ownZone();
  // A zone that this browser knows by another name is still one.
  const zones = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  return (
    <PanelForm
      title={panelTitles.location}
      edits={edits}
      onClose={onClose}
      below={<Shown info={info} flags={['showLocation', 'showAddress']} />}
    >
      <TextField
        hint="As you would say it: Porto, the old town"
        {...edits.field('location')}
        maxLength={120}
      />
      <Select
        label={labels.timeZone}
        value={timeZone}
        error={edits.error('timeZone')}
        hint={
          <>
            It is <Time at={now} as="time" timeZone={timeZone} /> there.{' '}
            {here !== timeZone && zones.includes(here) && (
              <Button variant="link" size="compact" onClick={() => edits.set('timeZone', here)}>
                Use {here.replaceAll('_', ' ')}
              </Button>
            )}
          </>
        }
        onChange={(zone) => edits.set('timeZone', zone)}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <TextField autoComplete="address-line1" {...edits.field('address1')} />
      <TextField autoComplete="address-line2" {...edits.field('address2')} />
      <FieldRow>
        <TextField autoComplete="postal-code" {...edits.field('zip')} />
        <TextField autoComplete="address-level2" {...edits.field('city')} />
      </FieldRow>
      <FieldRow>
        <TextField autoComplete="address-level1" {...edits.field('state')} />
        <TextField autoComplete="country-name" {...edits.field('country')} />
      </FieldRow>
    </PanelForm>
  );
}
