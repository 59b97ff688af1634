import type { Editor } from '@tiptap/core';
import { AtSign, Link2, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, Panel, Segmented } from '#ui/web/index.ts';
import { activeColours, colourOptions, highlightOptions } from './ColourMenu.tsx';
import { activeMarks, markActions } from './marks.ts';
import { beginMention } from '../offers/mentioning.ts';
import { tableActions, tableState } from './tableActions.ts';
import { kindOf } from './TextKind.tsx';
import { calloutKinds, insertions, textKinds, type TextKindAction } from './textKinds.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';
import styles from './PhoneTools.module.css';

/** Insertions that depend on the note's page. */
export interface NoteTools {
  /** Blocks of files, which are chosen then. */
  files: readonly TextKindAction[];
  canMention: boolean;
}

interface PhoneToolsProps extends NoteTools {
  editor: Editor;
  onLink(): void;
  onClose(): void;
}

const headings = { text: 'Text', 'heading-1': 'Heading', 'heading-2': 'Smaller', 'heading-3': 'Smallest' };

/** Every tool of the editor under one's thumb. The words that were chosen stay so while it is open. */
export default function PhoneTools({ editor, files, canMention, onLink, onClose }: PhoneToolsProps) {
  const active = useEditorValue(editor, activeMarks)?.split(' ') ?? [];
  const kind = useEditorValue(editor, kindOf);
  const colours = useEditorValue(editor, activeColours).split(' ');
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
  const kindTool = ({ id, label, icon: Icon }: TextKindAction) => (
    <Tool
      key={id}
      label={label}
      icon={<Icon />}
      pressed={kind === id}
      onPress={() => turnInto(kind === id ? 'text' : id)}
    />
  );
  const putTool = ({ id, label, icon, run }: TextKindAction) => {
    const Icon = id === 'file' ? Paperclip : icon;
    return (
      <Tool key={id} label={label} icon={<Icon />} onPress={put(() => run(editor.chain().focus()).run())} />
    );
  };
  return (
    <Panel title="Text Editor Toolbar" onClose={onClose}>
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
          {named(textKinds, 'bullets', 'numbers', 'checks', 'quote').map(kindTool)}
          {named(insertions, 'table', 'divider').map(putTool)}
          {canMention && (
            <Tool
              label="Mention somebody"
              icon={<AtSign />}
              disabled={kind === 'code'}
              onPress={put(() => beginMention(editor))}
            />
          )}
          {named(files, 'image', 'file').map(putTool)}
          {named(insertions, 'date').map(putTool)}
          {named(textKinds, 'code').map(kindTool)}
          {named(files, 'collection').map(putTool)}
        </div>
        <Group name="Set apart" oneRow>
          {calloutKinds.map(putTool)}
        </Group>
        {isTable && <TableGrid editor={editor} />}
        {[
          { name: 'Colour', options: colourOptions },
          { name: 'Highlight', options: highlightOptions },
        ].map(({ name, options }) => (
          <Group key={name} name={name} oneRow>
            {options.map(({ id, label, icon, run }) => (
              <Tool
                key={id}
                label={label}
                icon={icon}
                pressed={colours.includes(id)}
                onPress={() => run(editor)}
              />
            ))}
          </Group>
        ))}
      </div>
    </Panel>
  );
}

/** Those of these names, in this order. */
const named = (actions: readonly TextKindAction[], ...ids: string[]): TextKindAction[] =>
  ids.flatMap((id) => actions.filter((action) => action.id === id));

/** Toolbar of the table at the caret. */
function TableGrid({ editor }: { editor: Editor }) {
  useEditorValue(editor, tableState);
  return (
    <Group name="Table">
      {tableActions.map(({ id, label, icon: Icon, isActive, run }) => (
        <Tool
          key={id}
          label={label}
          icon={<Icon />}
          pressed={isActive?.(editor)}
          disabled={!run(editor, false)}
          onPress={() => run(editor)}
        />
      ))}
    </Group>
  );
}

/** @param props.oneRow whether they stand beside each other, however many they are */
function Group({ name, oneRow, children }: { name: string; oneRow?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={name}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div className={cx(styles.grid, oneRow && styles.row)}>{children}</div>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onPress(): void;
}

function Tool({ label, icon, pressed, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(styles.tool, pressed && styles.on)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
