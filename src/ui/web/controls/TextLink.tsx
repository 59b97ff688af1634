import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import styles from './TextLink.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** An element to be the link instead of `<a>`, such as a router's. */
  render?: ReactElement<Record<string, unknown>>;
}

/** A link among words or beside a heading. */
export function TextLink({ render, children, ...rest }: TextLinkProps) {
  const props = { ...rest, className: styles.link };
  return render ? cloneElement(render, props, children) : <a {...props}>{children}</a>;
}
