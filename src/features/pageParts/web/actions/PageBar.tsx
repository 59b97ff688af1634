import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { IconButton, Menu, useNarrow } from '#ui/web/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionItems } from './ActionMenu.tsx';
import type { ReadyAction } from './useActions.tsx';
import styles from './PageBar.module.css';

interface PageBarProps {
  ready: readonly ReadyAction[];
  dialog: ReactNode;
  /** At the end: the one thing that most come for. */
  children?: ReactNode;
}

/** The actions of a page in its bar: those that belong there as buttons, the rest in a menu. */
export function PageBar({ ready, dialog, children }: PageBarProps) {
  const [params] = useSearchParams();
  const narrow = useNarrow();
  const size = narrow ? 'touch' : 'regular';
  const icons = ready.filter(({ bar }) => bar === 'icon' || (bar === 'wide icon' && !narrow));
  const labelled = ready.filter(({ bar }) => bar === 'labelled');
  const rest = ready.filter((action) => !icons.includes(action) && !labelled.includes(action));
  return (
    <>
      {icons.map((action) => (
        <Fragment key={action.id}>
          <ActionButton
            action={action}
            size={size}
            hasFace={!narrow}
            {...(action.isOn && { pressed: action.isOn(params) })}
          />
          {action.face && !narrow && <i className={styles.rule} />}
        </Fragment>
      ))}
      <Menu align="end" trigger={<IconButton size={size} icon={<Ellipsis />} label="More" />}>
        <ActionItems ready={rest} />
      </Menu>
      {labelled.map((action) => (
        <ActionButton key={action.id} action={action} labelled />
      ))}
      {children}
      {dialog}
    </>
  );
}
