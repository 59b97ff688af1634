import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, Panel, Segmented } from '#ui/web/index.ts';
import { colourOf, colourOptions, setColour } from './ColourMenu.tsx';
import { activeMarks, markActions } from './marks.ts';
import { tableActions } from './tableActions.ts';
import { kindOf } from './TextKind.tsx';
import { insertions, textKinds } from './textKinds.ts';
import { useEditorValue } from './useEditorValue.ts';
import styles from './PhoneTools.module.css';

interface PhoneToolsProps {
  editor: Editor;
  onLink(): void;
  onClose(): void;
}

const headings = { text: 'Text', 'heading-1': 'Heading', 'heading-2': 'Smaller', 'heading-3': 'Smallest' };

/** Every tool of the editor under one's thumb. The words that were chosen stay so while it is open. */
export default function PhoneTools({ editor, onLink, onClose }: PhoneToolsProps) {
  const active = useEditorValue(editor, activeMarks)?.split(' ') ?? [];
  const kind = useEditorValue(editor, kindOf);
  const isTable = useEditorValue(editor, (now) => now.isActive('table'));
  const turnInto = (id: string) =>
    textKinds
      .find((one) => one.id === id)!
      .run(editor.chain())
      .run();
  const put = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Panel title="Text tools" onClose={onClose}>
      <div className={styles.tools}>
        <Segmented
          label="Kind of text"
          value={kind in headings ? (kind as keyof typeof headings) : 'text'}
          onChange={turnInto}
          options={Object.entries(headings).map(([value, label]) => ({
            value: value as keyof typeof headings,
            label,
          }))}
        />
        <div className={styles.grid}>
          {markActions.map(({ name, label, icon: Icon, run }) => (
            <Tool
              key={name}
              label={label}
              icon={<Icon />}
              pressed={active.includes(name)}
              onPress={() => run(editor)}
            />
          ))}
          <Tool label="Link" icon={<Link2 />} pressed={active.includes('link')} onPress={onLink} />
          {textKinds.slice(4).map(({ id, label, icon: Icon }) => (
            <Tool
              key={id}
              label={label}
              icon={<Icon />}
              pressed={kind === id}
              onPress={() => turnInto(kind === id ? 'text' : id)}
            />
          ))}
          {insertions.map(({ id, label, icon: Icon, run }) => (
            <Tool
              key={id}
              label={label}
              icon={<Icon />}
              onPress={put(() => run(editor.chain().focus()).run())}
            />
          ))}
          {isTable &&
            tableActions.map(({ id, label, icon: Icon, run }) => (
              <Tool key={id} label={label} icon={<Icon />} onPress={() => run(editor.chain()).run()} />
            ))}
        </div>
        <div className={styles.grid} role="group" aria-label="Colour">
          {colourOptions.map(({ value, label, icon }) => (
            <Tool
              key={value}
              label={label}
              icon={icon}
              pressed={colourOf(editor) === value}
              onPress={() => setColour(editor, value)}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onPress(): void;
}

function Tool({ label, icon, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(styles.tool, pressed && styles.on)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
