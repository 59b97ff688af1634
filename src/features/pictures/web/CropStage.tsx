import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { pictureKinds, type PictureKind } from '#features/pictures/contract.ts';
import { VisuallyHidden } from '#ui/web/index.ts';
import { maxZoom, middle, pan, placeIn, zoomBy, type Frame, type Picture } from './crop.ts';
import styles from './CropDialog.module.css';

const STEP = 0.04;
const ZOOM_STEP = 1.15;
/** How much a turn of the wheel zooms. */
const WHEEL = 0.0015;

interface CropStageProps {
  kind: PictureKind;
  url: string;
  /** Absent while it is being opened. */
  picture: Picture | undefined;
  frame: Frame;
  onFrame: (change: (frame: Frame) => Frame) => void;
  children: ReactNode;
}

/** The picture under its mask: dragged, zoomed by slider, wheel or two fingers, or moved by keys. */
export function CropStage({ kind, url, picture, frame, onFrame, children }: CropStageProps) {
  const { aspect } = pictureKinds[kind];
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const change = (next: (picture: Picture, frame: Frame) => Frame) => {
    if (picture) onFrame((now) => next(picture, now));
  };

  // React listens to the wheel passively: the page would scroll along.
  useEffect(() => {
    const element = stage.current;
    if (!element || !picture) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const [u, v] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      onFrame((now) => zoomBy(picture, aspect, now, Math.exp(-event.deltaY * WHEEL), u, v));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [picture, aspect, onFrame]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const box = event.currentTarget.getBoundingClientRect();
    const [from, to] = [centre(before), centre(after)];
    change((known, now) => {
      const moved = pan(known, aspect, now, (to.x - from.x) / box.width, (to.y - from.y) / box.height);
      if (after.length < 2) return moved;
      const factor = spread(after) / Math.max(1, spread(before));
      return zoomBy(
        known,
        aspect,
        moved,
        factor,
        (to.x - box.left) / box.width,
        (to.y - box.top) / box.height,
      );
    });
  };
  const keys = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 5 * STEP : STEP;
    const moves: Record<string, (known: Picture, now: Frame) => Frame> = {
      // The keys move the window over the picture, as they move a caret over a text.
      ArrowLeft: (known, now) => pan(known, aspect, now, far, 0),
      ArrowRight: (known, now) => pan(known, aspect, now, -far, 0),
      ArrowUp: (known, now) => pan(known, aspect, now, 0, far),
      ArrowDown: (known, now) => pan(known, aspect, now, 0, -far),
      '+': (known, now) => zoomBy(known, aspect, now, ZOOM_STEP),
      '=': (known, now) => zoomBy(known, aspect, now, ZOOM_STEP),
      '-': (known, now) => zoomBy(known, aspect, now, 1 / ZOOM_STEP),
      '0': () => middle,
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(move);
  };
  const most = picture ? maxZoom(picture, aspect) : 1;

  return (
    <div className={styles.tool}>
      <div
        ref={stage}
        className={styles.stage}
        data-kind={kind}
        role="group"
        aria-label="Picture"
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      >
        {picture && (
          <img
            className={styles.picture}
            src={url}
            alt=""
            draggable={false}
            style={placeIn(picture, aspect, frame)}
          />
        )}
        <span className={styles.mask} aria-hidden />
        {children}
      </div>
      <VisuallyHidden id={hint}>Arrow keys move it, plus and minus zoom, 0 begins again.</VisuallyHidden>
      <label className={styles.zoom}>
        <ZoomOut aria-hidden />
        <VisuallyHidden>Zoom</VisuallyHidden>
        <input
          type="range"
          min={0}
          max={100}
          disabled={most <= 1}
          value={most > 1 ? Math.round((Math.log(frame.zoom) / Math.log(most)) * 100) : 0}
          aria-valuetext={`${Math.round(frame.zoom * 100)} %`}
          onChange={(event) => {
            const zoom = most ** (Number(event.target.value) / 100);
            change((known, now) => zoomBy(known, aspect, now, zoom / now.zoom));
          }}
        />
        <ZoomIn aria-hidden />
      </label>
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

function centre(points: Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}

/** How far two fingers are from each other. */
function spread([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1;
}
