import type { Editor } from '@tiptap/core';
import { Check, PencilLine, Unlink } from 'lucide-react';
import { useState } from 'react';
import { isLinkAllowed } from '#blocks/note/schema/index.ts';
import { BarButton, BarRule } from './Bar.tsx';
import { addressOf } from './linkAddress.ts';
import styles from './Toolbar.module.css';

const hrefAt = (editor: Editor) => (editor.getAttributes('link')['href'] as string | undefined) ?? '';

const unlink = (editor: Editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run();

/** Where no words are chosen, the address stands for itself. */
const putLink = (editor: Editor, text: string, href: string) =>
  editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run();

/** The address of a link on the chosen words. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [current] = useState(() => hrefAt(editor));
  const [typed, setTyped] = useState(current);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = addressOf(typed);
    if (href === '') unlink(editor);
    else if (!isLinkAllowed(href)) return setWrong(true);
    else if (editor.state.selection.empty && current === '') putLink(editor, typed.trim(), href);
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <input
        dir="auto"
        autoFocus
        aria-label="Address of the link"
        aria-invalid={isWrong}
        placeholder="Paste or type an address"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      {isWrong && <span role="alert">Needs a web or mail address</span>}
      <button type="submit" className={styles.button} aria-label="Set link" title="Set link">
        <Check />
      </button>
      {current !== '' && (
        <BarButton
          label="Remove link"
          icon={<Unlink />}
          onPress={() => {
            unlink(editor);
            onDone();
          }}
        />
      )}
    </form>
  );
}

/** The link the caret stands in: where it leads, to be opened, changed or taken away. */
export function LinkShown({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  const href = hrefAt(editor);
  return (
    <>
      <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {href.replace(/^(https?:\/\/|mailto:)/, '')}
      </a>
      <BarRule />
      <BarButton label="Change link" icon={<PencilLine />} onPress={onEdit} />
      <BarButton label="Remove link" icon={<Unlink />} onPress={() => unlink(editor)} />
    </>
  );
}
