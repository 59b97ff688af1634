import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Board, CoverPosition } from '#features/boards/contract.ts';
import { coverRefused, removeBoardCover } from '#features/covers/contract.ts';
import { MAX_PICTURE_BYTES, REMOVE_FAILED } from '#features/pictures/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ConfirmDialog, Cover, toast, VisuallyHidden } from '#ui/web/index.ts';
import { ClothField } from './ClothField.tsx';
import { dragged, stepped } from './position.ts';
import { sendCover } from './sendCover.ts';
import styles from './CoverField.module.css';

/** Media types for the file dialog; the server decides by the content. */
const ACCEPT = 'image/*,.heic,.heif';

interface CoverFieldProps {
  board: Board;
  /** As it is edited beside. */
  title: string;
  position: CoverPosition;
  onPosition: (position: CoverPosition) => void;
  cloth: number;
  onCloth: (cloth: number) => void;
  disabledReason?: string | undefined;
}

/** A board's cover: one of the cloths, or a picture that is uploaded, dragged to where it is to stand, and removed. */
export function CoverField({
  board,
  title,
  position,
  onPosition,
  cloth,
  onCloth,
  disabledReason,
}: CoverFieldProps) {
  const { _id: boardID, coverImageUrl } = board;
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { send, isSending, isMaking } = useSending(boardID, coverImageUrl);
  const remove = useCommand(removeBoardCover, { success: 'Cover removed', failure: REMOVE_FAILED });
  const dragging = useDragging(position, onPosition);
  const hint = useId();
  const canMove = coverImageUrl !== null && disabledReason === undefined;
  const cover = <Cover id={boardID} cloth={cloth} title={title} image={coverImageUrl} position={position} />;

  return (
    <div>
      <p className={styles.label}>Cover</p>
      <div className={styles.field}>
        {canMove ? (
          <div
            role="group"
            aria-label="Cover"
            aria-describedby={hint}
            className={styles.stage}
            tabIndex={0}
            {...dragging}
          >
            {cover}
          </div>
        ) : (
          <div className={styles.stage}>{cover}</div>
        )}
        <div className={styles.buttons}>
          <Button
            size="compact"
            sends
            icon={<ImagePlus />}
            busy={isSending}
            disabledReason={disabledReason}
            onClick={() => chooser.current?.click()}
          >
            {coverImageUrl === null ? 'Upload picture' : 'Replace'}
          </Button>
          {coverImageUrl !== null && (
            <Button
              size="compact"
              variant="danger"
              sends
              disabledReason={disabledReason}
              aria-label="Remove cover"
              onClick={() => setAsking(true)}
            >
              Remove
            </Button>
          )}
          <p className={styles.hint} role="status">
            {isMaking
              ? 'The cover is being made.'
              : coverImageUrl === null
                ? 'Cloth, until you choose a picture.'
                : ''}
          </p>
          {canMove && (
            <p id={hint} className={styles.hint}>
              Drag the picture to where it is to stand
              <VisuallyHidden>, or move it by the arrow keys</VisuallyHidden>.
            </p>
          )}
        </div>
      </div>
      <ClothField cloth={cloth} onChange={onCloth} disabled={disabledReason !== undefined} />
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        accept={ACCEPT}
        aria-label="Upload picture"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title="Remove the cover?"
        consequence="The board is bound in cloth again."
        verb="Remove cover"
        danger
        busy={remove.isBusy}
        onConfirm={() => void remove.run({ params: { boardID } }).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Sends a picture, and follows what becomes of it until the board shows it. */
function useSending(boardID: string, shown: string | null) {
  const platform = usePlatform();
  const [isSending, setSending] = useState(false);
  // The picture in whose place another is being made; undefined while none is.
  const [replaced, setReplaced] = useState<string | null>();
  const isMaking = replaced !== undefined && replaced === shown;
  useEffect(
    () =>
      platform.cache.onEvent((event) => {
        if (!isEvent(event, coverRefused) || event.data.boardID !== boardID) return;
        setReplaced(undefined);
        toast({ message: event.data.reason, variant: 'danger' });
      }),
    [platform, boardID],
  );

  const send = async (file: File) => {
    if (file.size > MAX_PICTURE_BYTES)
      return toast({ message: 'A picture may have at most 10 MB.', variant: 'danger' });
    setSending(true);
    setReplaced(shown); // before its bytes are there: the board may show it before they are acknowledged
    try {
      await sendCover(platform, boardID, file);
    } catch (error) {
      setReplaced(undefined);
      const message = `There was an error uploading ${file.name}`;
      const why = (error as Error).message || 'Please try again.';
      toast({ message: `${message}. ${why}`, variant: 'danger' });
    }
    return setSending(false);
  };
  return { send, isSending, isMaking: isMaking && !isSending };
}

/** Moves the picture under the pointer, or by the arrow keys. */
function useDragging(position: CoverPosition, onPosition: (position: CoverPosition) => void) {
  const from = useRef<{ x: number; y: number; position: CoverPosition }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, position };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const picture = event.currentTarget.querySelector('img');
      if (!from.current || !picture || picture.naturalWidth === 0) return;
      const by = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
      const size = { width: picture.naturalWidth, height: picture.naturalHeight };
      const frame = { width: picture.clientWidth, height: picture.clientHeight };
      onPosition(dragged(from.current.position, size, frame, by));
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const moved = stepped(position, event.key, event.shiftKey);
      if (!moved) return;
      event.preventDefault();
      onPosition(moved);
    },
  };
}
