import { endOtherSessions, endSession, type Device } from '#features/session/contract.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Chip, PanelSection, SkeletonRows, When } from '#ui/web/index.ts';
import { openDevices } from '../devices.ts';
import styles from './Security.module.css';

/** Where the account is signed in; each can be signed out from here. */
export function DevicesSection() {
  const platform = usePlatform();
  const devices = useLive(openDevices(platform.profileID()));
  const { run: endOthers, isBusy } = useCommand(endOtherSessions, {
    success: ({ ended }) => `${ended === 1 ? 'One device' : `${ended} devices`} signed out`,
  });
  return (
    <PanelSection title="Devices">
      <LiveState
        of={devices}
        failed="Your devices could not be read"
        coming={<SkeletonRows rows={3} />}
        level={3}
      >
        {(all) => (
          <>
            <ul className={styles.list}>
              {all.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button variant="danger" busy={isBusy} onClick={() => void endOthers({})}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </LiveState>
    </PanelSection>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { run, isBusy } = useCommand(endSession, { success: `${device.device} is signed out` });
  return (
    <li>
      <div>
        <b>{device.device}</b>
        <small>
          {device.current ? (
            'Signed in '
          ) : (
            <>
              Last seen <When at={device.lastSeenDate} as="list" />, signed in{' '}
            </>
          )}
          <When at={device.createDate} as="list" />
        </small>
      </div>
      {device.current ? (
        <Chip tone="success">This device</Chip>
      ) : (
        <Button
          size="compact"
          busy={isBusy}
          aria-label={`Sign out ${device.device}`}
          onClick={() => void run({ params: { sessionID: device.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
