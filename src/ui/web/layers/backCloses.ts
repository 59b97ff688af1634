import { useEffect, useEffectEvent, useRef } from 'react';
import { onStep, pageAddress, type PageAddress } from '../page/pageAddress.ts';

/** An entry of ours says by it, in `history.state`, how many layers lie on the page there. */
const MARK = 'layers';

interface Layer {
  close(): void;
}

/** The layers open above the page, the topmost last. */
const open: Layer[] = [];
/** Entries of ours on top of the page's own, and which page that is. */
let stacked = 0;
let base: number | undefined;
/** A step of our own is under way, past entries that are nobody's any more, to the page under them. */
let isPassing = false;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Going back closes what lies topmost on the page, in place of leaving the page: so one puts away on a phone what came up.
 * Each layer has an entry of its own in the history, of which the router never hears. Where a layer has gone otherwise, as it
 * does when the window becomes wide, its entry is passed over by the next step back, or taken by the next layer.
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
    if (isTop && stacked === open.length && !isPassing) history.back();
    else onBack();
  };
}

/** One layer may follow another in the same moment, or lead to another page: only then the history is put right. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

function settle(): void {
  if (isPassing) return; // it ends with settling
  // A page that was loaded anew finds the entries it had.
  if (base !== indexOf(pageAddress().state)) stacked = markOf();
  base = indexOf(pageAddress().state);
  // The router's own state of an entry takes its mark away.
  if (markOf() !== stacked) mark();
  while (stacked < open.length) put();
}

function onPop(event: PopStateEvent): void {
  if (isPassing) {
    isPassing = false;
    return settleSoon(); // the page under those entries: that is for the router
  }
  const isHere = indexOf(history.state) === indexOf(pageAddress().state);
  if (isHere && stacked > 0 && markOf() < stacked) {
    event.stopImmediatePropagation();
    stacked = markOf();
    mark();
    const closing = open.slice(stacked).toReversed();
    for (const layer of closing) layer.close();
    // No layer had this entry any more: the step back was meant for the entry under it.
    if (closing.length === 0) history.go(open.length - stacked - 1);
    else settleSoon();
  } else if (markOf() > 0) {
    // Entries of layers from which one has gone on to a page.
    event.stopImmediatePropagation();
    isPassing = true;
    history.go(-markOf());
  }
}

/**
 * Writes on the current entry of the history how many layers it has. The page's address is the one set last, whichever
 * entry that was set on.
 */
function mark(): void {
  const { href, state } = pageAddress();
  History.prototype.replaceState.call(history, { ...state, [MARK]: stacked }, '', href);
}

/** The page as it is, once more: with the router's own marks, for whom it is the same entry. */
function put(): void {
  const { href, state } = pageAddress();
  History.prototype.pushState.call(history, { ...state, [MARK]: ++stacked }, '', href);
}

function markOf(): number {
  return (history.state as Record<string, number> | null)?.[MARK] ?? 0;
}

function indexOf(state: PageAddress['state']): number | undefined {
  return state?.__TSR_index;
}
