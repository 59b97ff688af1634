import { FilePlus2, FileText, Search } from 'lucide-react';
import { useDeferredValue, useId, useState, type FormEvent } from 'react';
import { createPost, UNTITLED } from '#features/posts/contract.ts';
import styles from '#features/posts/web/move/MovePostsDialog.module.css';
import { useProfileID } from '#features/shell/web/index.ts';
import { createCommand } from '#platform/web/command.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Delayed, Dialog, ErrorState, SkeletonRows, TextField } from '#ui/web/index.ts';
import type { OnChosenBlock } from './actionsOnBlocks.tsx';
import { blocksCounted } from './groupActions.ts';
import { foundPlaces, recentPlaces, type PlaceForBlocks } from './placesForBlocks.ts';

interface MoveBlocksDialogProps {
  /** Blocks of one post. */
  things: readonly Pick<OnChosenBlock, 'post' | 'thing' | 'actions'>[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** Asks to which post blocks are to go: one looked at last, one that is looked for, or a new one on a board. */
export default function MoveBlocksDialog({ things, onBegin, onClose }: MoveBlocksDialogProps) {
  const platform = usePlatform();
  const form = useId();
  const { post, actions } = things[0]!;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const me = useProfileID();
  const places = useLive(query === '' ? recentPlaces(me, post._id) : foundPlaces(query, post._id));
  const [chosen, setChosen] = useState<string>();
  const target = places.data?.find(({ id }) => id === chosen);
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    onClose();
    onBegin?.();
    const thingIDs = things.map(({ thing }) => thing._id);
    if (target.kind === 'post')
      return actions.moveTo(thingIDs, { postID: target.id, title: target.title || UNTITLED });
    const made = await createCommand(platform, createPost)({ params: { boardID: target.id }, body: {} });
    if (made.ok && 'data' in made)
      await actions.moveTo(thingIDs, { postID: made.data._id, title: target.title, madeOn: target.id });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${blocksCounted(things.length)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            {...(target ? {} : { disabledReason: 'Choose a post first.' })}
          >
            Move
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void move(event)}>
        <TextField
          label="To which post or board"
          type="search"
          icon={<Search />}
          placeholder="Search posts and boards"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {places.error && (
          <ErrorState
            level={3}
            title="Failed to fetch posts"
            onRetry={places.retry}
            busy={places.isLoading}
          />
        )}
        {places.isLoading && (
          <Delayed>
            <SkeletonRows rows={3} />
          </Delayed>
        )}
        {places.data?.length === 0 && (
          <p className={styles.nothing} role="status">
            {query === ''
              ? 'You have looked at no other post yet. Search for one.'
              : `No other post or board is called “${query}”.`}
          </p>
        )}
        {places.data && places.data.length > 0 && (
          <fieldset className={styles.boards}>
            <legend className={styles.legend}>
              {query === '' ? 'Recent posts' : 'Posts and boards found'}
            </legend>
            {places.data.map((place) => (
              <Choice
                key={place.id}
                name={form}
                place={place}
                isChosen={place.id === chosen}
                onChoose={setChosen}
              />
            ))}
          </fieldset>
        )}
        <ul className={styles.consequences}>
          <li>Files, comments, reactions and bookmarks go along, and tags by name.</li>
          <li>
            Who reads the other post reads {things.length === 1 ? 'it' : 'them'} from now on, and nobody else.
          </li>
        </ul>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  place: PlaceForBlocks;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Choice({ name, place, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.board}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={isChosen}
        onChange={() => onChoose(place.id)}
      />
      {place.kind === 'post' ? (
        <FileText size={16} aria-hidden="true" />
      ) : (
        <FilePlus2 size={16} aria-hidden="true" />
      )}
      {place.kind === 'post' ? (
        <bdi>{place.title || UNTITLED}</bdi>
      ) : (
        <span>
          New post on <bdi>“{place.title}”</bdi>
        </span>
      )}
    </label>
  );
}
