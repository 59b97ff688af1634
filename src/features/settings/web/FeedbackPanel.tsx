import { useState } from 'react';
import { FEEDBACK_LENGTH, sendFeedback } from '#features/settings/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Checkbox, Fields, Panel, TextArea } from '#ui/web/index.ts';

/** A message to the people who look after the installation. The text stays until it has arrived. */
export default function FeedbackPanel({ onClose }: { onClose: () => void }) {
  const [message, setMessage] = useState('');
  const [mayAnswer, setMayAnswer] = useState(true);
  const { run, isBusy } = useCommand(sendFeedback, { success: 'Sent. Thank you' });
  const send = async () => {
    const { ok } = await run({ body: { message, mayAnswer } });
    if (ok) onClose();
  };
  return (
    <Panel
      title="Feedback"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabledReason={message.trim() === '' ? 'Write something first.' : undefined}
          onClick={() => void send()}
        >
          Send
        </Button>
      }
    >
      <Fields>
        <TextArea
          label="What gets in your way?"
          hint="It is mailed to whoever looks after this installation."
          rows={8}
          maxLength={FEEDBACK_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Checkbox checked={mayAnswer} onChange={(event) => setMayAnswer(event.currentTarget.checked)}>
          They may answer me: tell them my e-mail address
        </Checkbox>
      </Fields>
    </Panel>
  );
}
