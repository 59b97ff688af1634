import { useEffect, useEffectEvent, useRef } from 'react';
import { onStep, pageAddress } from './pageAddress.ts';

/** An entry of ours says by it, in `history.state`, how many layers lie on the page there. */
const MARK = 'layers';
/** By when a step has been made, if it is made at all. */
const AGAIN_MS = 1000;

interface Layer {
  close(): void;
}

/** What is open above the page, the topmost last. */
const open: Layer[] = [];
/** Entries of ours on top of the page's own, and which page that is. */
let stacked = 0;
let base: unknown;
/** A step of our own that is under way: to entries that are ours, or past ones that are nobody's any more. */
let step: 'down' | 'past' | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Going back closes what lies topmost on the page, in place of leaving the page: so one puts away on a phone what came up.
 * Each layer has an entry of its own in the history, which goes when the layer is closed otherwise. The router never hears
 * of these entries.
 * @param isOn whether the layer is open, and is to be closed so
 * @param onBack closes it; where it stays all the same, as it asks something first, it has its entry again
 * @returns goes back, for a button or key that closes it: what is done to the address as it closes is done to the page's
 */
export function useBackCloses(isOn: boolean, onBack: () => void): () => void {
  const close = useEffectEvent(onBack);
  const layer = useRef<Layer>(undefined);
  useEffect(() => {
    if (!isOn) return undefined;
    onStep(onPop);
    const own = (layer.current = { close: () => close() });
    open.push(own);
    settleSoon();
    return () => {
      open.splice(open.indexOf(own), 1);
      settleSoon();
    };
  }, [isOn]);
  return () => {
    const isTop = isOn && layer.current === open.at(-1);
    if (isTop && stacked === open.length && !step) history.back();
    else onBack();
  };
}

/** One layer may follow another in the same moment, or lead to another page: only then the history is put right. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

function settle(): void {
  if (step) return; // it ends with settling
  // A page that was loaded anew finds the entries it had.
  if (base !== indexOf(pageAddress().state)) stacked = markOf();
  base = indexOf(pageAddress().state);
  while (stacked < open.length) put(++stacked);
  if (stacked > open.length) go('down', open.length - stacked);
}

function onPop(event: PopStateEvent): void {
  const was = step;
  step = undefined;
  if (was === 'past') return settleSoon(); // the page under those entries: that is for the router
  const isHere = indexOf(history.state) === indexOf(pageAddress().state);
  if (was === 'down' && !isHere) {
    // Somebody went on to another page in that moment, and the step has led back from it.
    event.stopImmediatePropagation();
    history.forward();
  } else if (isHere && stacked > 0 && markOf() < stacked) {
    event.stopImmediatePropagation();
    stacked = markOf();
    // What the address said last is true of the page, whichever entry it was said on.
    const { href, state } = pageAddress();
    History.prototype.replaceState.call(history, { ...state, [MARK]: stacked }, '', href);
    for (const layer of open.slice(stacked).toReversed()) layer.close();
    settleSoon();
  } else if (markOf() > 0) {
    // Entries of layers from which one has gone on to a page.
    event.stopImmediatePropagation();
    go('past', -markOf());
  }
}

/** The page as it is, once more: with the router's own marks, for whom it is the same entry. */
function put(layers: number): void {
  const { href, state } = pageAddress();
  // What the router says of the entry takes the mark away.
  if (markOf() !== layers - 1)
    History.prototype.replaceState.call(history, { ...state, [MARK]: layers - 1 }, '', href);
  History.prototype.pushState.call(history, { ...state, [MARK]: layers }, '', href);
}

function go(kind: typeof step, by: number): void {
  step = kind;
  history.go(by);
  clearTimeout(settling);
  // A browser forgets a step when the address changes in the same moment.
  settling = setTimeout(() => {
    step = undefined;
    settle();
  }, AGAIN_MS);
}

function markOf(): number {
  return (history.state as Record<string, number> | null)?.[MARK] ?? 0;
}

function indexOf(state: unknown): unknown {
  return (state as Record<string, unknown> | null)?.['__TSR_index'];
}
