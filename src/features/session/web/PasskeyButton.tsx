import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sessionOptions } from '#features/session/contract.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#features/session/contract/secondFactor.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { Button, toast } from '#ui/web/index.ts';
import { canUsePasskeys, signByPasskey } from './passkeys.ts';
import { useAnswer } from './useAnswer.ts';
import { useSession } from './useSession.ts';

/** Signs in with a passkey; absent where this browser or installation has none. */
export function PasskeyButton() {
  const { call } = usePlatform();
  const { session } = useSession();
  const options = useAnswer(sessionOptions, {});
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys(options.data?.passkeys)) return null;

  const enter = async () => {
    setBusy(true);
    try {
      const { data: asked } = await call(beginPasskeySignIn, {});
      const body = await signByPasskey(asked);
      if (body) await session.enter((await call(signInWithPasskey, { body })).data);
    } catch (error) {
      const message =
        error instanceof CallError ? failureSentence(error) : 'This browser could not use a passkey.';
      toast({ message, variant: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="touch" wide icon={<KeyRound />} busy={isBusy} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  );
}
