import { Paperclip } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { pickFiles, uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, IconButton, TextArea, useMediaQuery } from '#ui/web/index.ts';
import { DropTarget, postOf } from '../../page/blocks/DropTarget.tsx';
import { htmlOf } from './htmlOf.ts';
import styles from './Chat.module.css';

/** Characters of a message; a longer text is written on a page of its own. */
const MOST = 20_000;

/**
 * Writes a post of one note at the foot of the stream. Files that are dropped, pasted or chosen become a post of their
 * own, one block each, after what was being written.
 */
export default function ChatComposer({ board }: { board: Board }) {
  const platform = usePlatform();
  const [text, setText] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useCommand(createPost);
  const sendsOnEnter = useOwnProfile()?.commentSend !== 'MOD_ENTER';
  const byFinger = useMediaQuery('(pointer: coarse)');
  const mayNot = whyNot(board, 'post.add');
  const params = { boardID: board._id };
  const words = text.trim();

  const post = async (written: string) => {
    const things = written === '' ? [] : [{ body: htmlOf(written) }];
    const result = await run({ params, body: things.length > 0 ? { things } : {} });
    // A refused message stays in the field.
    if (result.ok) setText((now) => (now.trim() === written ? '' : now));
    return result.ok ? result.data : undefined;
  };
  const takeFiles = async (files: File[]) => {
    const made = await post(words);
    if (made)
      uploadQueue(platform).add(files, { ...params, postID: made._id, index: made.thingOrder.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey;
    const sends = byFinger ? isMod : sendsOnEnter ? !event.shiftKey : isMod;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !sends) return;
    event.preventDefault();
    if (words !== '' && !isBusy) void post(words);
  };
  return (
    <div className={styles.composer}>
      <DropTarget
        enabled={can(board, 'post.add')}
        words={(files) => `Drop ${files} to post`}
        note={postOf}
        onFiles={(files) => void takeFiles(files)}
      />
      <TextArea
        label="Write a post"
        hideLabel
        rows={1}
        maxLength={MOST}
        placeholder={mayNot ?? 'Write a post'}
        disabled={mayNot !== undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <IconButton
          size="compact"
          icon={<Paperclip />}
          label="Add files"
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
          onClick={() => picker.current && pickFiles(picker.current, (files) => void takeFiles(files))}
        />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void takeFiles(files);
          }}
        />
        <span className={styles.hint}>
          {mayNot === undefined &&
            !byFinger &&
            (sendsOnEnter ? 'Enter to post, Shift Enter for a new line' : 'Ctrl Enter to post')}
        </span>
        <Button
          size="compact"
          variant="primary"
          sends
          busy={isBusy}
          disabled={words === ''}
          onClick={() => void post(words)}
        >
          Post
        </Button>
      </div>
    </div>
  );
}
