import { useEffect, useState, type FormEvent } from 'react';
import { boardJoined } from '#features/boards/contract.ts';
import { requestAccess, requestPostAccess } from '#features/members/contract/access.ts';
import { isEvent } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, TextArea } from '#ui/web/index.ts';
import type { Asked } from './asked.ts';
import styles from './RequestAccess.module.css';

/** Asks whoever owns what an address names, if there is such a thing, to be let in. It never says whether there is. */
export function RequestAccess({ asked, onLetIn }: { asked: Asked; onLetIn?: () => void }) {
  const { cache } = usePlatform();
  useEffect(
    () =>
      cache.onEvent((event) => {
        if (!isEvent(event, boardJoined)) return;
        // Which board a post is on is known to nobody here.
        if ('postID' in asked || event.data.board._id === asked.boardID) onLetIn?.();
      }),
    [cache, asked, onLetIn],
  );
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const board = useCommand(requestAccess);
  const post = useCommand(requestPostAccess);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = message.trim() === '' ? {} : { message };
    const { ok } =
      'boardID' in asked ? await board.run({ params: asked, body }) : await post.run({ params: asked, body });
    setSent(ok);
  };
  return (
    <section className={styles.ask}>
      <div role="status">
        {isSent && (
          <p className={styles.sent}>
            Sent. If this address has an owner, they have your name and your line. Once they let you in, this
            page opens by itself, and you hear of it under Activity.
          </p>
        )}
      </div>
      {!isSent && (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <TextArea
            label="Or ask for access"
            hint="If this address has an owner, they get your name and this line."
            rows={2}
            maxLength={300}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="primary" busy={board.isBusy || post.isBusy} sends>
              Request access
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
