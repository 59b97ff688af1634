import { CornerDownRight, X } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { saidIn } from '#features/comments/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, useNarrow } from '#ui/web/index.ts';
import { aboutBlock, teaser } from '../block/aboutBlock.ts';
import { CommentField } from './CommentField.tsx';
import { noWords, withFiles, type Words } from '../list/commentWords.ts';
import { readDraft, useDraft, useReturns, writeDraft } from './drafts.ts';
import { mayInvite, placeID, roomOf, wordsOf, type Place } from '../place.ts';
import { joinedWords } from '../list/richWords.ts';
import { TypingLine } from '../presence/TypingLine.tsx';
import { useTyping } from '../presence/useRoomPresence.ts';
import type { About, CommentActions } from '../list/useCommentActions.ts';
import styles from './Composer.module.css';

interface ComposerProps {
  place: Place;
  about: About;
  actions: CommentActions;
  /** The comment is about the post itself again, or the board; absent where it is about one block alone. */
  onAboutPlace?: (() => void) | undefined;
  /** Whether the caret waits until it is put here. */
  isReading: boolean;
  onSent(): void;
}

/** Where a comment begins: at the foot of the panel. A reader who may not comment sees why, and who can help. */
export function Composer({ place, about, actions, onAboutPlace, isReading, onSent }: ComposerProps) {
  const draft = `${usePlatform().profileID()}:${placeID(place)}`;
  const [words, setWords] = useDraft(draft);
  const returns = useReturns(draft);
  const narrow = useNarrow();
  const says = wordsOf(place);
  const mayNot = whyNot(place.standing, 'comment.add');
  const { type, rest } = useTyping(roomOf(place));
  const write = (next: Words) => {
    setWords(withFiles(next, readDraft(draft).files ?? []));
    if (next.text === '') rest();
    else type();
  };
  const send = () => {
    rest();
    actions.send(words, about, () => {
      // Refused for good: the words go back to where they were written, before what was written since.
      writeDraft(draft, joinedWords(words, readDraft(draft)));
    });
    setWords(noWords);
    onSent();
  };
  return (
    <div className={styles.composer}>
      <TypingLine room={roomOf(place)} />
      <CommentField
        // Chosen from the page, quoting it, or answering: the caret is here.
        key={`${about.thing?._id} ${about.replyTo?._id} ${returns}`}
        place={place}
        draft={draft}
        canInvite={mayInvite(place)}
        label={narrow ? says.write : says.writeLong}
        verb={says.verb}
        words={words}
        onChange={write}
        onFiles={(change) => {
          const now = readDraft(draft);
          writeDraft(draft, withFiles(now, change(now.files ?? [])));
        }}
        onSend={send}
        autoFocus={mayNot === undefined && (about.replyTo !== undefined || (!narrow && !isReading))}
        disabledReason={mayNot}
        about={
          onAboutPlace &&
          (about.thing ?? about.replyTo) && (
            <p className={styles.about}>
              <CornerDownRight aria-hidden="true" />
              <span>
                {about.replyTo
                  ? `to ${about.replyTo.ownerInfo.firstName}: ${teaser(saidIn(about.replyTo))}`
                  : about.thing && `on ${aboutBlock(about.thing)}`}
              </span>
              <IconButton
                size="compact"
                icon={<X />}
                label={says.instead || 'Cancel reply'}
                onClick={onAboutPlace}
              />
            </p>
          )
        }
      />
    </div>
  );
}
