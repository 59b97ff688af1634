import { useId, useState } from 'react';
import { createProfile, NewProfile } from '#features/ownProfiles/contract.ts';
import { useScreenNameCheck } from '#features/signup/web/index.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog, FieldRow, Fields, Strip, TextField } from '#ui/web/index.ts';
import { useSwitchProfile } from './useSwitchProfile.ts';

const fields = NewProfile.omit({ timeZone: true });
const labels = { firstName: 'First name', lastName: 'Last name', screenName: 'Username' };

/** Makes one more profile, and goes on as it. */
export default function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const change = useSwitchProfile();
  const form = useForm(fields, { firstName: '', lastName: '', screenName: '' }, labels);
  const check = useScreenNameCheck(form.values.screenName, '');
  const [mutationID] = useState(newMutationID);
  const { run } = useCommand(createProfile, { failure: null, mutationID });
  const id = useId();
  return (
    <Dialog
      open
      onClose={() => !form.isBusy && onClose()}
      title="New profile"
      description="It has a name, boards and connections of its own, and signs in with your account. Others see it as a different person."
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            Create profile
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit(
          (body) => run({ body }),
          async (made) => {
            onClose();
            await change(made);
          },
        )}
      >
        <Fields>
          {form.failure !== undefined && (
            <div role="alert">
              <Strip tone="danger">{form.failure}</Strip>
            </div>
          )}
          <FieldRow>
            <TextField
              label={labels.firstName}
              kind="name"
              autoComplete="off"
              autoFocus
              {...form.field('firstName')}
            />
            <TextField label={labels.lastName} kind="name" autoComplete="off" {...form.field('lastName')} />
          </FieldRow>
          <TextField
            label={labels.screenName}
            kind="username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint={<span role="status">{check.hint}</span>}
            {...form.field('screenName')}
            error={check.problem ?? form.errors.screenName}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
