import { useState } from 'react';
import { ariaKeys, writtenKeys } from '#platform/web/page/keys.ts';
import { Button, IconButton, VisuallyHidden, type ButtonProps } from '#ui/web/index.ts';
import type { ReadyAction } from './useActions.tsx';

interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'pressed'> {
  action: ReadyAction;
  /** With its label beside the icon. */
  labelled?: boolean;
  /** With its face in place of the icon, where it has one. */
  hasFace?: boolean;
}

/** An action as a button: its icon, with a total where it has one, or with its label. */
export function ActionButton({ action, labelled = false, hasFace = false, ...look }: ActionButtonProps) {
  const { label, icon, keys, sends, disabledReason, total, face, run } = action;
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    const done = run();
    if (!(done instanceof Promise)) return;
    setBusy(true);
    await done.catch(() => undefined); // it has said itself that it failed
    setBusy(false);
  };
  const props = {
    ...look,
    icon,
    ...(sends ? { busy: isBusy } : {}),
    ...(disabledReason === undefined ? {} : { disabledReason }),
    'aria-keyshortcuts': ariaKeys(keys),
    onClick: () => void press(),
  };
  if (labelled) return <Button {...props}>{label}</Button>;
  const tooltip = keys?.[0] === undefined ? label : `${label} (${writtenKeys(keys[0]).join(' ')})`;
  if (hasFace && face)
    return (
      <Button variant="quiet" {...props} icon={undefined} tooltip={tooltip}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{face}</span>
      </Button>
    );
  if (!total) return <IconButton {...props} label={label} tooltip={tooltip} />;
  return (
    <Button variant="quiet" {...props} aria-label={`${label}, ${total}`} tooltip={tooltip}>
      {total}
    </Button>
  );
}
