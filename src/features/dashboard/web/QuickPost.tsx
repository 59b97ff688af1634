import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ChoiceMenu, TextField, toast } from '#ui/web/index.ts';
import styles from './QuickPost.module.css';

interface QuickPostProps {
  /** One's own board, where posts go until they have a home; null where one has none, undefined until that is known. */
  ownBoard: string | null | undefined;
  /** The boards that one is on; undefined until they are known. */
  boards: readonly Board[] | undefined;
}

/** A field that makes a post of a thought, on one's own board or another, without leaving home. */
export function QuickPost({ ownBoard, boards }: QuickPostProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string>();
  const isEarly = useRef(false);
  const { run, isBusy } = useCommand(createPost);
  const options = (boards ?? [])
    .filter((board) => can(board, 'post.add') && board.boardType !== 'CONNECTION')
    .map(({ _id, title: name }) => ({ value: _id, label: _id === ownBoard ? `${name} (yours)` : name }));
  if (typeof ownBoard === 'string' && !options.some(({ value }) => value === ownBoard))
    options.unshift({ value: ownBoard, label: 'Your own board' });
  const first = ownBoard === null ? options[0]?.value : ownBoard;
  const boardID = options.find(({ value }) => value === chosen)?.value ?? first;
  const isKnown = boardID !== undefined || (ownBoard === null && boards !== undefined);
  const post = async () => {
    if (boardID === undefined || title.trim() === '') return;
    const made = await run({ params: { boardID }, body: { title: title.trim() } });
    if (!made.ok) return;
    setTitle('');
    const { _id: postID } = made.data;
    toast({
      message: `Posted on “${options.find(({ value }) => value === boardID)!.label}”`,
      variant: 'success',
      action: {
        label: 'Open',
        onAction: () => void navigate({ to: '/posts/$postID', params: { postID } }),
      },
      afterCall: true,
    });
  };
  // A title that is sent before the answer tells its board is posted once the board is known.
  const postEarly = useEffectEvent(() => {
    if (isEarly.current) void post();
    isEarly.current = false;
  });
  useEffect(() => {
    if (isKnown) postEarly();
  }, [isKnown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isKnown) void post();
    else isEarly.current = true;
  };
  return (
    <form className={styles.quick} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          label="Quick post"
          hideLabel
          placeholder="Write a post: its title, to begin with"
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      {boardID !== undefined && (
        <ChoiceMenu label="Board" value={boardID} options={options} onChange={setChosen} />
      )}
      <Button
        type="submit"
        sends
        busy={isBusy}
        {...(isKnown && boardID === undefined
          ? { disabledReason: 'You have no board to write on yet. Make one first.' }
          : title.trim() === ''
            ? { disabledReason: 'Write something first.' }
            : {})}
      >
        Post
      </Button>
    </form>
  );
}
