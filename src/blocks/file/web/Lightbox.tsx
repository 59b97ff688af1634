import { ChevronLeft, ChevronRight, Minus, Plus, RotateCw, X } from 'lucide-react';
import { use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { readPreference } from '#platform/web/page/preferences.ts';
import { Button, digits, FullScreen, IconButton, VisuallyHidden, When } from '#ui/web/index.ts';
import { BesideFileContext } from './besideFile.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FileMark } from './FileMark.tsx';
import { lightboxKeys, talkKey } from './lightboxKeys.ts';
import { LightboxStrip } from './LightboxStrip.tsx';
import { isPicture } from './pictures.ts';
import { TalkButton } from './TalkButton.tsx';
import { srcSetOf, useFreshVariants } from './useFreshVariants.ts';
import { useLook } from './useLook.ts';
import styles from './Lightbox.module.css';

export interface LightboxProps {
  /** The files to leaf through, in order; of a long list, those that are loaded. */
  files: readonly FileBlock[];
  /** Which of them is shown, as its block's id. */
  at: string;
  /** How many there are in all, and at which place of them the first of `files` stands, from 0. */
  total?: number;
  offset?: number;
  onMove: (thingID: string) => void;
  /** Reads on beyond an end of `files`. */
  onReadOn?: (end: 'before' | 'after') => void;
  onClose: () => void;
  /** Whether what is said about the file stands beside it from the first. */
  talks?: boolean;
  /** Menu of the shown file; the menu of the post's blocks, where none is given. */
  menu?: ((file: FileBlock) => ReactNode) | undefined;
}

/** Files looked at one by one, as large as the window: by keys, fingers, and a strip of them all. */
export default function Lightbox(props: LightboxProps) {
  const {
    files,
    at,
    total = files.length,
    offset = 0,
    onMove,
    onReadOn,
    onClose,
    talks = false,
    menu,
  } = props;
  const index = files.findIndex(({ _id }) => _id === at);
  const file = files[index];
  const isGone = file === undefined;
  // Somebody has deleted it: what is nearest is shown, or nothing.
  const last = useRef(0);
  useEffect(() => {
    if (!isGone) last.current = index;
  });
  useEffect(() => {
    if (!isGone) return;
    const next = files[Math.min(last.current, files.length - 1)];
    if (next) onMove(next._id);
    else onClose();
  }, [isGone, files, onMove, onClose]);
  const stage = useRef<HTMLDivElement>(null);
  const beside = use(BesideFileContext);
  const [isTalkOpen, setTalkOpen] = useState(talks);
  const go = (step: 1 | -1) => {
    const next = files[index + step];
    if (next) onMove(next._id);
  };
  if (!file) return null;
  const keys: Record<keyof typeof lightboxKeys, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    first: () => onMove(files[0]!._id),
    last: () => onMove(files.at(-1)!._id),
  };
  // The other keys are those of the buttons in the head.
  const actOf = (key: string) => {
    const name = names.find((one) => lightboxKeys[one].keys[0] === key);
    return name ? keys[name] : buttonOf(stage.current, key);
  };
  return (
    <FullScreen
      label={file.title || file.fileName}
      onClose={onClose}
      onKeyDown={(key) => {
        const act = actOf(key);
        act?.();
        return act !== undefined;
      }}
    >
      <Shown
        key={file._id}
        file={file}
        place={`${digits(offset + index + 1)} of ${digits(total)}`}
        stage={stage}
        onSwipe={(to) => (to === 'close' ? onClose() : go(to === 'next' ? 1 : -1))}
        onClose={onClose}
        tools={beside?.tools(
          file,
          <TalkButton
            count={file.commentCount}
            isOpen={isTalkOpen}
            shortcut={talkKey.keys[0]}
            onPress={() => setTalkOpen(!isTalkOpen)}
          />,
        )}
        menu={(menu ?? beside?.menu)?.(file)}
        foot={beside?.foot(file)}
        talk={isTalkOpen && beside?.talk(file)}
      >
        <IconButton
          className={styles.previous}
          size="touch"
          icon={<ChevronLeft />}
          label="Previous"
          disabled={index === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          className={styles.next}
          size="touch"
          icon={<ChevronRight />}
          label="Next"
          disabled={index === files.length - 1}
          onClick={() => go(1)}
        />
      </Shown>
      {files.length > 1 && (
        <LightboxStrip
          files={files}
          at={at}
          before={offset}
          after={total - offset - files.length}
          onMove={onMove}
          onReadOn={onReadOn}
        />
      )}
    </FullScreen>
  );
}

const names = Object.keys(lightboxKeys) as (keyof typeof lightboxKeys)[];

/** Presses the button above what is shown that says a key for itself; undefined where none does, or single keys are off. */
function buttonOf(stage: HTMLElement | null, key: string): (() => void) | undefined {
  if (key.length !== 1 || readPreference('singleKeys') === 'off') return undefined;
  const name = CSS.escape(key.toLowerCase());
  const button = stage
    ?.closest('[role="dialog"]')
    ?.querySelector<HTMLElement>(`header [aria-keyshortcuts="${name}"]`);
  return button ? () => button.click() : undefined;
}

interface ShownProps {
  file: FileBlock;
  place: string;
  stage: RefObject<HTMLDivElement | null>;
  onSwipe: (to: 'next' | 'previous' | 'close') => void;
  onClose: () => void;
  tools: ReactNode;
  menu: ReactNode;
  /** Under it, and beside it: what the page adds. */
  foot: ReactNode;
  talk: ReactNode;
  children: ReactNode;
}

function Shown(props: ShownProps) {
  const { file, place, stage, onSwipe, onClose, tools, menu, foot, talk, children } = props;
  const { look, handlers, larger, smaller, fit } = useLook(stage, { onSwipe });
  const { variants, renew, hasFailed, again } = useFreshVariants(file);
  const widest = variants[0];
  const isShown = isPicture(file) && widest !== undefined && !hasFailed;
  const facts = [
    ...(file.width && file.height ? [`${file.width} × ${file.height}`] : []),
    formatBytes(file.fileSize),
  ].join(', ');
  return (
    <>
      <header className={styles.head}>
        <p className={styles.facts}>
          <span>{place}</span>
          <b dir="auto">{file.title || file.fileName}</b>
          <span className={styles.size}>{facts}</span>
        </p>
        {isShown && (
          <div className={styles.zoom} role="group" aria-label="Size">
            <IconButton icon={<Minus />} label="Smaller" disabled={look.scale === 1} onClick={smaller} />
            <button type="button" className={styles.fit} onClick={fit} aria-label="Fit to the window">
              {look.scale === 1 ? 'Fit' : `${Math.round(look.scale * 100)} %`}
            </button>
            <IconButton icon={<Plus />} label="Larger" onClick={larger} />
          </div>
        )}
        {tools}
        <span className={menu ? styles.inMenu : undefined}>
          <DownloadButton file={file} />
        </span>
        {menu}
        <IconButton icon={<X />} label="Close" onClick={onClose} />
      </header>
      <div className={styles.middle} data-talk={talk ? true : undefined}>
        <div ref={stage} className={styles.stage} data-closer={look.scale > 1 || undefined} {...handlers}>
          {isShown ? (
            <img
              src={widest.url}
              srcSet={srcSetOf(variants)}
              sizes={look.scale > 1 ? '200vw' : '100vw'}
              alt={file.altText || file.title || file.fileName}
              width={file.width ?? widest.width}
              height={file.height ?? widest.height}
              draggable={false}
              style={{ translate: `${look.x}px ${look.y}px`, scale: String(look.scale) }}
              onError={renew}
            />
          ) : (
            <Leaf file={file} onRetry={hasFailed ? again : undefined} />
          )}
          {children}
        </div>
        {talk && (
          <aside className={styles.talk} aria-label="Comments">
            {talk}
          </aside>
        )}
      </div>
      <footer className={styles.foot}>
        <div className={styles.reactions}>{foot}</div>
        <p dir="auto" className={styles.caption}>
          {file.description}
        </p>
        <p className={styles.by}>
          <Face person={file.creatorInfo} size={20} decorative />
          <span>
            {fullName(file.creatorInfo)}, <When at={file.createDate} as="short" />
          </span>
        </p>
        <VisuallyHidden>
          <span role="status">
            {place}: {file.title || file.fileName}
          </span>
        </VisuallyHidden>
      </footer>
    </>
  );
}

/** In the place of a picture: a file that has none, or one that could not be loaded. */
function Leaf({ file, onRetry }: { file: FileBlock; onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.leaf}>
      <FileMark file={file} />
      <p dir="auto" className={styles.name}>
        {file.title || file.fileName}
      </p>
      <p role={onRetry && 'alert'}>
        {onRetry ? 'The picture could not be loaded.' : 'There is no picture of this file.'}
      </p>
      {onRetry && (
        <Button icon={<RotateCw />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
