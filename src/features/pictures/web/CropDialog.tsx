import { useState } from 'react';
import { MAX_PICTURE_BYTES, pictureKinds, type PictureKind } from '#features/pictures/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { Button, Dialog, Strip } from '#ui/web/index.ts';
import { cropOf, middle, placeIn, type Frame, type Picture } from './crop.ts';
import { CropStage } from './CropStage.tsx';
import styles from './CropDialog.module.css';

export interface CropDialogProps {
  kind: PictureKind;
  file: File;
  /** The file's address on this device, as long as the dialog is open. */
  url: string;
  /** Sends it. @returns why it could not be, as a sentence; then the dialog stays as it is */
  save: (crop: Partial<ReturnType<typeof cropOf>>) => Promise<string | undefined>;
  onClose: () => void;
}

const titles: Record<PictureKind, string> = { photo: 'Place the photo', cover: 'Place the cover' };
/** Sizes in which a photo is shown, in px. */
const previews = [64, 32, 24] as const;

/** Cuts a picture before it is sent. A picture that this browser cannot show is cut in the middle, by the server. */
export default function CropDialog({ kind, file, url, save, onClose }: CropDialogProps) {
  const { aspect } = pictureKinds[kind];
  const [picture, setPicture] = useState<Picture | 'unknown'>();
  const [frame, setFrame] = useState<Frame>(middle);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isTooLarge = file.size > MAX_PICTURE_BYTES;
  const known = typeof picture === 'object' ? picture : undefined;

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const refused = await save(known ? cropOf(known, aspect, frame) : {});
    setBusy(false);
    if (refused === undefined) onClose();
    else setFailure(refused);
  };

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={titles[kind]}
      size={kind === 'cover' ? 'large' : 'regular'}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={
              isTooLarge
                ? 'A picture may have at most 10 MB.'
                : picture === undefined
                  ? 'The picture is still being opened.'
                  : undefined
            }
            onClick={() => void send()}
          >
            {kind === 'photo' ? 'Save photo' : 'Save cover'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== undefined && (
          <div role="alert">
            <Strip tone="danger">{failure}</Strip>
          </div>
        )}
        {isTooLarge && (
          <Strip tone="danger">
            This picture has {formatBytes(file.size)}; at most 10 are taken. Save it smaller and choose that.
          </Strip>
        )}
        {picture === 'unknown' && (
          <Strip tone="neutral">
            This browser can’t show this picture. If it is one, its middle is kept.
          </Strip>
        )}
        {picture !== 'unknown' && (
          <CropStage kind={kind} url={url} picture={known} frame={frame} onFrame={setFrame}>
            {/* Read once for its size; the stage and the previews show the same. */}
            {picture === undefined && (
              <img
                className={styles.probe}
                src={url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setPicture(width > 0 && height > 0 ? { width, height } : 'unknown')
                }
                onError={() => setPicture('unknown')}
              />
            )}
          </CropStage>
        )}
        {known && kind === 'photo' && (
          <div className={styles.previews} aria-hidden>
            {previews.map((size) => (
              <span key={size} className={styles.preview} style={{ width: size, height: size }}>
                <img src={url} alt="" style={placeIn(known, aspect, frame)} />
              </span>
            ))}
            <span>As others see it</span>
          </div>
        )}
      </div>
    </Dialog>
  );
}
