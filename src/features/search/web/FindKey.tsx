import { useEffect, useEffectEvent } from 'react';
import { closedPanel } from '#platform/web/page/action.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { FIND, FIND_KEY } from './findPanel.ts';

/** Where one writes, or in a layer above the page, the browser finds what is on the page. */
const elsewhere = 'input, textarea, [contenteditable=true], [role$=dialog], [role=menu]';

/** Ctrl or ⌘ with F opens the search of a board, whose list holds more than is drawn. */
export default function FindKey() {
  const [params, setParams] = useSearchParams();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere) !== null;
    if (event.defaultPrevented || isElsewhere || !isPressed(event, FIND_KEY)) return;
    if (params['panel'] === FIND) return;
    event.preventDefault();
    setParams({ ...closedPanel, panel: FIND });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return null;
}
