import type { ReactNode } from 'react';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { UploadLeaves } from '#ui/web/index.ts';
import { hasEnded, type LocalUpload } from './uploadPorts.ts';
import { factsOf, stepOf } from './uploadWords.ts';
import styles from './UploadLine.module.css';

interface UploadLineProps {
  /** As the server knows it, as this tab does, or both. */
  entry?: UploadProgress | undefined;
  local?: LocalUpload | undefined;
  /** Stands before all: what the file looks like. */
  picture?: ReactNode;
  /** In place of how far it is. */
  facts?: string | undefined;
  /** Whether how far it is is read out as it changes; among many, what they come to together is. */
  isRead?: boolean;
  /** Buttons of the row: retry, cancel. */
  children?: ReactNode;
}

/** A file that is sent, wherever it stands: its eight steps as leaves, its name, how far it is, and what can be done. */
export function UploadLine(props: UploadLineProps) {
  const { entry, local, picture, facts, isRead = true, children } = props;
  const failed = hasEnded(local);
  return (
    <UploadFace
      name={local?.name ?? entry!.name}
      mark={
        <>
          {picture}
          <UploadLeaves {...stepOf(entry, local)} failed={failed} />
        </>
      }
      facts={facts ?? factsOf(entry, local)}
      failed={failed}
      isRead={isRead}
    >
      {children}
    </UploadFace>
  );
}

interface UploadFaceProps {
  name: string;
  mark: ReactNode;
  facts: ReactNode;
  failed?: boolean;
  isRead?: boolean;
  children?: ReactNode;
}

/** The line of a file, also of one that is there: its mark, its name above what is to be said of it, and the buttons. */
export function UploadFace({ name, mark, facts, failed = false, isRead = false, children }: UploadFaceProps) {
  return (
    <div className={styles.line}>
      {mark}
      <div className={styles.words}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        {typeof facts === 'string' ? (
          <span
            className={styles.facts}
            role={isRead ? 'status' : undefined}
            data-failed={failed || undefined}
          >
            {facts}
          </span>
        ) : (
          facts
        )}
      </div>
      {children}
    </div>
  );
}
