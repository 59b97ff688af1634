import type { FileBlock } from '#blocks/file/contract.ts';
import { digits } from '#ui/web/index.ts';
import { isPicture } from './pictures.ts';
import { useFreshVariants } from './useFreshVariants.ts';
import styles from './LightboxStrip.module.css';

const showInStrip = (button: HTMLElement | null): void => {
  button?.scrollIntoView({ block: 'nearest', inline: 'center' });
};

const endingOf = ({ fileExt }: FileBlock): string => fileExt.slice(0, 4).toUpperCase() || 'FILE';

function StripPicture({ file }: { file: FileBlock }) {
  const { variants, renew, hasFailed } = useFreshVariants(file);
  if (hasFailed) return endingOf(file);
  return <img src={variants.at(-1)!.url} alt="" loading="lazy" decoding="async" onError={renew} />;
}

interface LightboxStripProps {
  files: readonly FileBlock[];
  at: string;
  /** How many there are before those that are loaded, and after them. */
  before: number;
  after: number;
  onMove: (thingID: string) => void;
  onReadOn: ((end: 'before' | 'after') => void) | undefined;
}

/** The files that are looked at, small, to go to any of them; at its ends, how many more there are. */
export function LightboxStrip({ files, at, before, after, onMove, onReadOn }: LightboxStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="All of them">
      {onReadOn && before > 0 && (
        <button
          type="button"
          aria-label={`Show more of the ${digits(before)} before`}
          onClick={() => onReadOn('before')}
        >
          +{digits(before)}
        </button>
      )}
      {files.map((file) => (
        <button
          key={file._id}
          ref={file._id === at ? showInStrip : undefined}
          type="button"
          aria-label={file.title || file.fileName}
          aria-current={file._id === at || undefined}
          onClick={() => onMove(file._id)}
        >
          {isPicture(file) ? <StripPicture file={file} /> : endingOf(file)}
        </button>
      ))}
      {onReadOn && after > 0 && (
        <button
          type="button"
          aria-label={`Show more of the ${digits(after)} after`}
          onClick={({ currentTarget }) => {
            // The button makes room for the files that it brings; the keys go on from there.
            if (currentTarget.previousElementSibling instanceof HTMLElement)
              currentTarget.previousElementSibling.focus();
            onReadOn('after');
          }}
        >
          +{digits(after)}
        </button>
      )}
    </div>
  );
}
