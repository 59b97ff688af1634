import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { undoContactChange } from '#features/profiles/contract.ts';
import { ErrorScreen } from '#features/pageParts/web/index.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { Button, toast } from '#ui/web/index.ts';

/** Where the link in the mail leads that told of a changed address: takes it back, once one says so. */
export default function ContactUndoPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { call } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();

  const undo = async () => {
    setBusy(true);
    try {
      setAddress((await call(undoContactChange, { body: { token } })).data.address);
    } catch (caught) {
      toast({ message: failureSentence(caught as CallError), variant: 'danger' });
    }
    setBusy(false);
  };

  if (address !== undefined) {
    return (
      <ErrorScreen
        heading="The change is taken back."
        actions={
          <Button variant="primary" render={<Link to="/password-reset" />}>
            Choose a new password
          </Button>
        }
      >
        {address === '' ? 'There is no recovery address any more. ' : `Your address is ${address} again. `}
        Every device has been signed out, and the password works no more: whoever changed the address may have
        known it. Choose a new one now.
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      heading="Take the change of your address back?"
      actions={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void undo()}>
            Take it back
          </Button>
          <Button render={<Link to="/" />}>Leave it</Button>
        </>
      }
    >
      Your address becomes what it was before, and so does what was changed after it. Every device that is
      signed in to your account is signed out, ways to sign in that were added since are removed, and you
      choose a new password. If you made the change yourself, there is nothing to do.
    </ErrorScreen>
  );
}
