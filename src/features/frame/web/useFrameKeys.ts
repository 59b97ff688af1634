import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { openKeys, openPalette } from './overPage.ts';
import { useNavEntries } from './useNavEntries.ts';
import { useNewPostHere } from './useNewPostHere.ts';

/** The keys that work anywhere: `/` and Ctrl or ⌘ with K, `?`, N, and G with the letter of a part of the product. */
export function useFrameKeys(): void {
  const navigate = useNavigate();
  const { create } = useNewPostHere();
  useShortcuts({
    '/': openPalette,
    '?': openKeys,
    n: () => void create(),
    ...Object.fromEntries(useNavEntries().map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Also while one writes; where K with Ctrl means something there, it is taken already. */
function press(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // A dialog asks something that wants an answer first.
  if (!document.querySelector('[role$=dialog]')) openPalette();
}
