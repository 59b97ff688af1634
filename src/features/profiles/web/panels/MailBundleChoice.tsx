import type { ProfileInfo } from '#features/profiles/contract.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { Choices, toast, useUnavailable } from '#ui/web/index.ts';
import { useSaveProfile } from './useSaveProfile.ts';

/** How often mail comes at most, in effect at once. */
export function MailBundleChoice({ info }: { info: ProfileInfo }) {
  const { save } = useSaveProfile(info);
  const morning = info.notificationsFromTime === '' || info.notificationsToTime === '';
  const choose = async (mailBundle: ProfileInfo['mailBundle']) => {
    const error = await save({ mailBundle });
    if (error) toast({ message: failureSentence(error), variant: 'danger' });
  };
  return (
    <Choices
      legend="How often"
      value={info.mailBundle}
      disabledReason={useUnavailable()}
      onChange={(value) => void choose(value)}
      options={[
        {
          value: 'QUARTER_HOUR',
          label: 'Soon',
          means: 'One mail a quarter of an hour at most, with all that waits',
        },
        {
          value: 'DAILY',
          label: 'Once a day',
          means: `One mail with all of the day before, from ${morning ? '08:00' : info.notificationsFromTime}`,
        },
      ]}
    />
  );
}
