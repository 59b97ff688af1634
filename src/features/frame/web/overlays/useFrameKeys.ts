import { useEffect } from 'react';
import { isKeyOfPage, shortcutsOf, useActions } from '#features/pageParts/web/index.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { useShortcuts, type Shortcuts } from '#platform/web/page/shortcuts.ts';
import { search, useActionsEverywhere } from '../actions/everywhere.tsx';
import { openPalette } from './overlay.ts';

/** The keys that work anywhere. */
export function useFrameKeys(): void {
  const { anywhere, places } = useActionsEverywhere();
  const { ready } = useActions([...anywhere, ...places], {});
  useShortcuts(unlessOfPage(shortcutsOf(ready)));
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** A key that the page has an action for is left to the page. */
const unlessOfPage = (shortcuts: Shortcuts): Shortcuts =>
  Object.fromEntries(
    Object.entries(shortcuts).map(([key, act]) => [key, () => (isKeyOfPage(key) ? false : act?.())]),
  );

/** Search, also while one writes; where K with Ctrl means something there, it is taken already. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || !search.keys?.some((key) => key.startsWith('Mod') && isPressed(event, key)))
    return;
  event.preventDefault();
  // A dialog asks something that wants an answer first.
  if (!document.querySelector('[role$=dialog]')) openPalette();
}
