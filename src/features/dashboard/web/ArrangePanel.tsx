import { Ellipsis, GripVertical } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { usualArrangement, type Arrangement, type HomePart } from '#features/dashboard/contract.ts';
import { Button, IconButton, Menu, MenuItem, MenuSeparator, Panel } from '#ui/web/index.ts';
import { hiddenIn, placed, stepped, useArrange, zoneOf, zones, type Zone } from './homeArrangement.ts';
import styles from './ArrangePanel.module.css';

const partNames: Record<HomePart, string> = {
  QUICK: 'Quick post',
  BOARDS: 'Recent boards',
  POSTS: 'Recent posts',
  DUE: 'Due',
  UPCOMING: 'Coming up',
  UNREAD: 'Unread discussions',
  ACTIVITY: 'Activity',
};
const zoneNames: Record<Zone, string> = { top: 'Whole width', left: 'Left', right: 'Right' };
const NOWHERE = 'Not shown';

interface ArrangePanelProps {
  arrangement: Arrangement;
  onClose: () => void;
}

/** Which parts home has and where they stand: by dragging, or by the menu of each. The page follows at once. */
export default function ArrangePanel({ arrangement, onClose }: ArrangePanelProps) {
  const arrange = useArrange();
  const dragged = useRef<HomePart>(undefined);
  const [over, setOver] = useState<string>();
  const drop = (zone: Zone | undefined, before?: HomePart) => (event: DragEvent) => {
    if (dragged.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(undefined);
    arrange(placed(arrangement, dragged.current, zone, before));
    dragged.current = undefined;
  };
  const hover = (name: string) => (event: DragEvent) => {
    if (dragged.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(name);
  };
  const groups: { zone: Zone | undefined; name: string; parts: HomePart[] }[] = [
    ...zones.map((zone) => ({ zone, name: zoneNames[zone], parts: arrangement[zone] })),
    { zone: undefined, name: NOWHERE, parts: hiddenIn(arrangement) },
  ];
  return (
    <Panel
      title="Arrange home"
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={() => arrange(usualArrangement)}>
          Put everything back
        </Button>
      }
    >
      {groups.map(({ zone, name, parts }) => (
        // Dragging is for the pointer; the menu of each part does the same.
        <section
          key={name}
          aria-label={name}
          className={styles.zone}
          data-over={over === name || undefined}
          onDragOver={hover(name)}
          onDrop={drop(zone)}
        >
          <h3 className={styles.name}>{name}</h3>
          {parts.length === 0 && <p className={styles.none}>Nothing</p>}
          <ul role="list" className={styles.parts}>
            {parts.map((part) => (
              <li
                key={part}
                draggable
                className={styles.part}
                data-over={over === part || undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', partNames[part]);
                  dragged.current = part;
                }}
                onDragEnd={() => {
                  dragged.current = undefined;
                  setOver(undefined);
                }}
                onDragOver={hover(part)}
                onDrop={drop(zone, part)}
              >
                <GripVertical aria-hidden="true" />
                <span>{partNames[part]}</span>
                <PartMenu part={part} arrangement={arrangement} onArrange={arrange} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface PartMenuProps {
  part: HomePart;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
}

function PartMenu({ part, arrangement, onArrange }: PartMenuProps) {
  const here = zoneOf(arrangement, part);
  const step = (by: -1 | 1) => {
    const next = stepped(arrangement, part, by);
    return next ? { onSelect: () => onArrange(next) } : { disabledReason: 'It is there already' };
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="compact"
          variant="quiet"
          icon={<Ellipsis />}
          label={`Place of ${partNames[part]}`}
        />
      }
    >
      {here !== undefined && (
        <>
          <MenuItem keepOpen {...step(-1)}>
            Up
          </MenuItem>
          <MenuItem keepOpen {...step(1)}>
            Down
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {zones
        .filter((zone) => zone !== here)
        .map((zone) => (
          <MenuItem key={zone} onSelect={() => onArrange(placed(arrangement, part, zone))}>
            {zoneNames[zone]}
          </MenuItem>
        ))}
      {here !== undefined && (
        <MenuItem onSelect={() => onArrange(placed(arrangement, part, undefined))}>Do not show</MenuItem>
      )}
    </Menu>
  );
}
