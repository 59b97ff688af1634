import type { ReactNode } from 'react';
import { badgeText } from '../marks/Badge.tsx';
import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  icon: ReactNode;
  /** Name of the button: read aloud, and shown as a tooltip. */
  label: string;
}

/** A button that is only an icon. Quiet unless told otherwise. */
export function IconButton({ icon, label, badge = 0, ...rest }: IconButtonProps) {
  const name = badge > 0 ? `${label}, ${badgeText(badge)} unread` : label;
  return <Button variant="quiet" tooltip={name} {...rest} badge={badge} icon={icon} aria-label={name} />;
}
