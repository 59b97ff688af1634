import { useState } from 'react';
import { deleteAccount, getDeletion } from '#features/account/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Delayed, Dialog, ErrorState, PanelSection, Skeleton, toast } from '#ui/web/index.ts';
import { useAnswer } from '../useAnswer.ts';
import { useSession } from '../useSession.ts';
import { AskPassword } from './AskPassword.tsx';
import { consequence } from './consequence.ts';

export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="Leaving">
      <p>Deletes the account and all its profiles. It cannot be brought back.</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteAccount onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}

/** Names what will go before it asks for anything. */
function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { call, saves } = usePlatform();
  const { session } = useSession();
  const { data, error, refresh } = useAnswer(getDeletion, {});
  const title = 'Delete your account?';
  if (!data)
    return (
      <Dialog open title={title} onClose={onClose}>
        {error ? (
          <ErrorState level={3} title="What would go could not be counted" onRetry={refresh} />
        ) : (
          <Delayed>
            <Skeleton height="4rem" />
          </Delayed>
        )}
      </Dialog>
    );
  return (
    <AskPassword
      title={title}
      consequence={consequence(data)}
      verb="Delete account"
      danger
      onClose={onClose}
      onAnswer={async (password) => {
        await saves.flush(2000); // unsaved text on others' boards stays there
        await call(deleteAccount, { body: { password } });
        toast({ message: 'Your account has been deleted', variant: 'success' });
        session.abandon();
      }}
    />
  );
}
