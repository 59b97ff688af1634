import type { NotificationLevel } from '#features/notifications/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Choices, Dialog, SkeletonRows } from '#ui/web/index.ts';
import { levelOf, prefer, preferences, type Preferred } from './preferences.ts';

interface NotificationsDialogProps {
  about: Preferred & { type: 'BOARD' | 'POST' };
  /** Of a post, the board that it is on: what is said of that holds until something is said of the post. */
  board?: { id: string; title: string };
  onClose: () => void;
}

const everything = {
  BOARD: 'Every new post, comment and change on this board',
  POST: 'Every comment and change on this post',
};

/** How much of a board or a post one is told of; in effect at once. */
export default function NotificationsDialog({ about, board, onClose }: NotificationsDialogProps) {
  const { type, id, title } = about;
  const platform = usePlatform();
  const all = useLive(preferences(useProfileID()));
  const options: { value: NotificationLevel; label: string; means: string }[] = [
    { value: 'EVERYTHING', label: 'Everything', means: everything[type] },
    {
      value: 'CONCERNED',
      label: 'What concerns me',
      means: 'Mentions, answers, tasks, and comments where you have taken part',
    },
    {
      value: 'NOTHING',
      label: 'Nothing',
      means: 'Not even mentions. Reminders and invitations still come, and what is said stays in Messages',
    },
  ];
  return (
    <Dialog
      open
      title="Notifications"
      description={<bdi>{title === '' || title === null ? 'A post without a title' : title}</bdi>}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LiveState
        of={all}
        failed="Your notifications could not be read"
        coming={<SkeletonRows rows={3} />}
        level={3}
      >
        {(known) => {
          const own = known.find((one) => one.id === id);
          const ofBoard = board && levelOf(known, board.id);
          const isAsBoard = own === undefined && ofBoard !== undefined && ofBoard !== 'CONCERNED';
          return (
            <>
              <Choices
                legend="Tell me of"
                value={own?.level ?? (isAsBoard ? ofBoard : 'CONCERNED')}
                onChange={(level) => void prefer(platform, about, level)}
                options={options}
              />
              {isAsBoard && (
                <p>
                  As on the board <bdi>{board?.title}</bdi>, until you choose otherwise here.
                </p>
              )}
            </>
          );
        }}
      </LiveState>
    </Dialog>
  );
}
