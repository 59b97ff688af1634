import { useState } from 'react';
import { changeContact, verifyContact, type ContactKind } from '#features/profiles/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { toast } from '#ui/web/index.ts';

/** A code on its way. */
export interface SentCode {
  value: string;
  address: string;
  codeSentTo: 'mail' | 'outbox' | 'text';
  /** When it was asked for, in ms. */
  at: number;
}
export type ContactChange = ReturnType<typeof useContactChange>;

const sentWords: Record<SentCode['codeSentTo'], string> = {
  mail: 'A one-time code has been sent to your email. Please check your inbox.',
  outbox: 'A one-time code is in the server’s log.',
  text: 'A one-time code has been sent to your telephone.',
};
const verified: Record<ContactKind, string> = {
  email: 'Your email has been successfully verified.',
  emailRecovery: 'Your email has been successfully verified.',
  phone: 'Your telephone has been successfully verified.',
  phoneRecovery: 'Your telephone has been successfully verified.',
};

/**
 * Changing an address or telephone of one's own, step by step. A failure is answered as a sentence.
 * @param onKept is called when the contact was changed without a code
 */
export function useContactChange(kind: ContactKind, onKept?: () => void) {
  const [sent, setSent] = useState<SentCode>();
  const asking = useCommand(changeContact, { failure: null });
  const verifying = useCommand(verifyContact, { failure: null });
  const params = { kind };

  const ask = async (value: string): Promise<string | undefined> => {
    const result = await asking.run({ params, body: { value } });
    if (!result.ok) return failureSentence(result.error);
    const { codeSentTo, address } = result.data;
    if (codeSentTo === null) {
      toast({ message: 'Profile updated successfully', variant: 'success', afterCall: true });
      onKept?.();
      return undefined;
    }
    setSent({ value: value.trim(), address: address!, codeSentTo, at: Date.now() });
    toast({ message: sentWords[codeSentTo], variant: 'success', afterCall: true });
    return undefined;
  };
  const verify = async (code: string): Promise<string | undefined> => {
    const result = await verifying.run({ params, body: { value: sent!.value, code } });
    if (!result.ok) return failureSentence(result.error);
    setSent(undefined);
    toast({ message: verified[kind], variant: 'success', afterCall: true });
    return undefined;
  };
  /** Asks from a button, which has no place for a sentence beside it. */
  const askAtOnce = async (value: string) => {
    const failure = await ask(value);
    if (failure !== undefined) toast({ message: failure, variant: 'danger' });
  };
  return {
    kind,
    sent,
    isBusy: asking.isBusy || verifying.isBusy,
    ask,
    verify,
    askAtOnce,
    back: () => setSent(undefined),
  };
}
