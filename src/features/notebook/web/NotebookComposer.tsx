import { ListChecks } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { createPost } from '#features/posts/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ariaKeys, isPressed } from '#platform/web/page/keys.ts';
import { Button, IconButton, VisuallyHidden } from '#ui/web/index.ts';
import { noteBody } from './noteBody.ts';
import { notebookKey } from './notebookKey.ts';
import styles from './NotebookPanel.module.css';

/** Where a note for the two of them begins. Its text outlives the panel and, in this tab, a reload. */
export function NotebookComposer({ boardID }: { boardID: string }) {
  const key = `notebook:${boardID}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const { run, isBusy } = useCommand(createPost, {
    failure: 'There was an error saving your note. Please try again.',
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  const isEmpty = text.replace(/^\s*\[[ x]?\]/gim, '').trim() === '';
  const add = async () => {
    if (isEmpty || isBusy) return;
    const { ok } = await run({
      params: { boardID },
      body: { title: '', things: [{ body: noteBody(text) }] },
    });
    if (ok) write('');
    field.current?.focus();
  };
  const addBox = () => {
    write(text === '' || text.endsWith('\n') ? `${text}[ ] ` : `${text}\n[ ] `);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    if (notebookKey.keys.some((name) => isPressed(event, name))) {
      event.preventDefault();
      void add();
      return;
    }
    // The next line of a list to tick has its box too; an empty one ends the list.
    const { selectionStart: at, selectionEnd, value } = event.currentTarget;
    const line = value.slice(value.lastIndexOf('\n', at - 1) + 1, at);
    if (at !== selectionEnd || at !== value.length || !/^\[[ x]?\] /i.test(line)) return;
    event.preventDefault();
    write(line.length === 4 ? value.slice(0, at - 4) : `${value}\n[ ] `);
  };
  return (
    <div className={styles.composer}>
      <label>
        <VisuallyHidden>Write a note for the two of you</VisuallyHidden>
        <textarea
          dir="auto"
          ref={field}
          className={styles.field}
          rows={2}
          placeholder="Write a note for the two of you"
          aria-keyshortcuts={ariaKeys(notebookKey.keys)}
          maxLength={20_000}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div className={styles.tools}>
        <IconButton size="compact" icon={<ListChecks />} label="Add a box to tick" onClick={addBox} />
        <span className={styles.gap} />
        <Button size="compact" disabled={isEmpty} busy={isBusy} onClick={() => void add()}>
          Add note
        </Button>
      </div>
    </div>
  );
}
