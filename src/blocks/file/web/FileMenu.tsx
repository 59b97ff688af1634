import { Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';
import { ActionItems, useActions } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { IconButton, Menu } from '#ui/web/index.ts';

export interface FileMenuProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- of whatever is told of the file; `on` has it
  actions: readonly Action<any>[];
  on: { thing: FileBlock };
}

/** Menu of the file in the viewer; the keys of its actions work anywhere in the viewer's layer. */
export default function FileMenu({ actions, on }: FileMenuProps) {
  const { ready, dialog } = useActions(actions, on);
  const place = useRef<HTMLSpanElement>(null);
  const press = useEffectEvent((layer: Element, event: KeyboardEvent) => {
    // A key that is pressed in a layer above this one belongs to that layer.
    if (event.defaultPrevented || !isOf(layer, event.target)) return;
    const asked = ready.find(({ keys }) => keys?.some((key) => isPressed(event, key)));
    if (!asked) return;
    event.preventDefault();
    if (asked.disabledReason === undefined) void asked.run();
  });
  useEffect(() => {
    const layer = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!layer) return undefined;
    const listener = (event: KeyboardEvent) => press(layer, event);
    layer.addEventListener('keydown', listener);
    return () => layer.removeEventListener('keydown', listener);
  }, []);
  return (
    <span ref={place}>
      <Menu align="end" trigger={<IconButton icon={<Ellipsis />} label="More" />}>
        <ActionItems ready={ready} />
      </Menu>
      {dialog}
    </span>
  );
}

const isOf = (layer: Element, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[role="dialog"]') === layer &&
  target.closest('input, textarea, [contenteditable="true"]') === null;
