import { Copy } from 'lucide-react';
import { useState } from 'react';
import { endFeed, getFeed, makeFeed } from '#features/tasks/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog, formatDate, IconButton, TextField, toast } from '#ui/web/index.ts';

/** Whether there is an address, and since when. */
const ownFeed = defineMomentary<Answer<typeof getFeed>>({
  key: ['ownFeed'],
  read: (call) => call(getFeed, {}),
});

/** The address by which another calendar shows what one is to do: made, made anew, or ended. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useLive(ownFeed);
  const [changed, setChanged] = useState<string | null>();
  const known = data ? data.createDate : error ? null : undefined;
  const since = changed === undefined ? known : changed;
  const [url, setUrl] = useState<string>();
  const make = useCommand(makeFeed);
  const end = useCommand(endFeed);
  const renew = async () => {
    const result = await make.run({});
    if (!result.ok) return;
    setUrl(result.data.url);
    setChanged(result.data.createDate);
  };
  const stop = async () => {
    const { ok } = await end.run({});
    if (!ok) return;
    setUrl(undefined);
    setChanged(null);
  };
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ message: 'Address copied', variant: 'success' }),
      () => toast({ message: 'The browser did not let us copy it. Select it and copy.', variant: 'warning' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your tasks in another calendar"
      description="An address that calendars subscribe to. It shows what you are asked to do and is due, to whoever has it."
      footer={
        <>
          {since && (
            <Button variant="danger" busy={end.isBusy} onClick={() => void stop()}>
              End it
            </Button>
          )}
          <Button variant="primary" busy={make.isBusy} onClick={() => void renew()}>
            {since ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      {url !== undefined && (
        <TextField
          readOnly
          label="Address"
          hint="It is shown only now."
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          end={
            <IconButton size="compact" icon={<Copy />} label="Copy address" onClick={() => void copy(url)} />
          }
        />
      )}
      {url === undefined && since && (
        <p>There has been an address since {formatDate(since, 'date')}. A new one ends it.</p>
      )}
      {since === null && <p>There is no address.</p>}
    </Dialog>
  );
}
