import { useRef, useState } from 'react';
import { REMOVE_FAILED, type definePictureUpload, type PictureKind } from '#features/pictures/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ConfirmDialog, lazyPart } from '#ui/web/index.ts';
import styles from './PictureButtons.module.css';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'));

/** Media types for the file dialog; the server decides by the content. */
const ACCEPT = 'image/*,.heic,.heif';

export interface PictureButtonsProps {
  kind: PictureKind;
  /** Whether there is one to be removed. */
  has: boolean;
  /** The call that takes it, made by `definePictureUpload`, and the one that takes it away. */
  upload: ReturnType<typeof definePictureUpload>;
  remove: Endpoint;
  /** Sentence about the substitute after removal: "Your initials stand in its place." */
  instead: string;
  disabledReason?: string | undefined;
  /** Shows what the picture is of afresh, where no event does. */
  onChanged?: () => void;
}

/** Chooses, cuts, sends and removes a picture: "Upload photo" and "Remove". */
export function PictureButtons(props: PictureButtonsProps) {
  const { kind, has, disabledReason } = props;
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useCommand(props.upload, {
    success: kind === 'photo' ? 'Photo saved' : 'Cover saved',
    failure: null,
  });
  const remove = useCommand(props.remove, {
    success: kind === 'photo' ? 'Photo removed' : 'Cover removed',
    failure: REMOVE_FAILED,
  });

  const takeAway = async () => {
    const { ok } = await remove.run({});
    setAsking(false);
    if (ok) props.onChanged?.();
  };

  return (
    <div className={styles.buttons}>
      <Button size="compact" sends disabledReason={disabledReason} onClick={() => chooser.current?.click()}>
        Upload {kind}
      </Button>
      {has && (
        <Button
          size="compact"
          variant="danger"
          disabledReason={disabledReason}
          aria-label={`Remove ${kind}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      )}
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        accept={ACCEPT}
        aria-label={`Upload ${kind}`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) setChosen({ file, url: URL.createObjectURL(file) });
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
      {chosen && (
        <CropDialog
          kind={kind}
          {...chosen}
          save={async (query) => {
            const result = await upload.run({ query, bytes: chosen.file });
            if (!result.ok) return result.error.message;
            props.onChanged?.();
            return undefined;
          }}
          onClose={() => {
            URL.revokeObjectURL(chosen.url);
            setChosen(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove the ${kind}?`}
        consequence={props.instead}
        verb={`Remove ${kind}`}
        danger
        busy={remove.isBusy}
        onConfirm={() => void takeAway()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
