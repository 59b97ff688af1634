import { useState } from 'react';
import { addPasskey, beginPasskey } from '#features/session/contract/secondFactor.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { TextField } from '#ui/web/index.ts';
import { makePasskey } from '../passkeys.ts';
import { AskPassword } from './AskPassword.tsx';

/** A name and the password; then the device asks for a finger, a face or a PIN. */
export function AddPasskey({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const { call } = usePlatform();
  const [name, setName] = useState('My passkey');
  const add = async (password: string) => {
    const { data: asked } = await call(beginPasskey, { body: { password } });
    const body = await makePasskey(asked, name.trim() || 'My passkey').catch(() => {
      throw new CallError(400, { message: 'This device has one already, or could not make one.' });
    });
    if (!body) return onClose();
    onDone((await call(addPasskey, { body })).data.recoveryCodes);
  };
  return (
    <AskPassword
      title="Add a passkey"
      consequence="A passkey stays on your device and signs in by your finger, face or PIN, without a password."
      verb="Add passkey"
      onClose={onClose}
      onAnswer={add}
    >
      <TextField
        label="Name"
        hint="To tell your passkeys apart."
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AskPassword>
  );
}
