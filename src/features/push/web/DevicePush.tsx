import { useState } from 'react';
import { subscribePush, unsubscribePush } from '#features/push/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { forgetPush } from '#platform/web/offline/keptPush.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { SkeletonRows, Switch, toast, useUnavailable } from '#ui/web/index.ts';
import { isPushAllowed, pushHindrance, subscribeDevice } from './deviceSubscription.ts';
import { pushState } from './pushState.ts';

const LABEL = 'Notifications on this device';
const hints = {
  none: 'They come while Octavo is not open here, within the hours above',
  unsupported: 'This browser has none. On an iPhone or iPad, add Octavo to the home screen and open it there',
  denied:
    'Your browser does not let Octavo show any. Allow them in its settings for this page, then come back',
};

/** Whether this device is told by push; in effect at once. */
export function DevicePush() {
  const state = useLive(pushState(useProfileID()));
  return (
    <LiveState
      of={state}
      failed="Whether this device is notified could not be read"
      coming={<SkeletonRows rows={1} />}
      level={3}
    >
      {(known) => <DeviceSwitch {...known} />}
    </LiveState>
  );
}

function DeviceSwitch({
  publicKey,
  isOn,
  isOffered,
}: {
  publicKey: string;
  isOn: boolean;
  isOffered: boolean;
}) {
  const subscribe = useCommand(subscribePush);
  const unsubscribe = useCommand(unsubscribePush);
  const [isAsking, setAsking] = useState(false);
  const unavailable = useUnavailable();
  const hindrance = pushHindrance();
  if (!isOffered) return <p>This installation sends none.</p>;

  const turnOn = async () => {
    setAsking(true);
    try {
      const body = await subscribeDevice(publicKey);
      if (body) await subscribe.run({ body });
    } catch {
      toast({
        message: 'Your browser’s push service could not be reached. Please try again later.',
        variant: 'danger',
      });
    } finally {
      setAsking(false);
    }
  };
  const turnOff = async () => {
    const { ok } = await unsubscribe.run({});
    if (ok) await forgetPush().catch(() => undefined); // the server sends nothing any more
  };

  return (
    <Switch
      label={LABEL}
      hint={unavailable ?? hints[hindrance]}
      disabled={unavailable !== undefined || hindrance !== 'none' || isAsking || unsubscribe.isBusy}
      checked={isAsking || (isOn && isPushAllowed())}
      onChange={(on) => void (on ? turnOn() : turnOff())}
    />
  );
}
