import { FilePlus2, FileText } from 'lucide-react';
import { createPost, UNTITLED } from '#features/posts/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { MoveDialog } from '../../move/MoveDialog.tsx';
import type { OnBlock } from './actionsOnBlock.tsx';
import { blocksCounted } from './groupActions.ts';
import { foundPlaces, recentPlaces, type PlaceForBlocks } from './placesForBlocks.ts';

interface MoveBlocksDialogProps {
  /** Blocks of one post. */
  things: readonly Pick<OnBlock, 'post' | 'thing' | 'actions'>[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** Asks to which post blocks are to go: one looked at last, one that is looked for, or a new one on a board. */
export default function MoveBlocksDialog({ things, onBegin, onClose }: MoveBlocksDialogProps) {
  const platform = usePlatform();
  const { post, actions } = things[0]!;
  const me = useProfileID();
  const move = async (target: PlaceForBlocks) => {
    onBegin?.();
    const thingIDs = things.map(({ thing }) => thing._id);
    if (target.kind === 'post')
      return actions.moveTo(thingIDs, { postID: target.id, title: target.title || UNTITLED });
    const made = await createCommand(platform, createPost)({ params: { boardID: target.id }, body: {} });
    if (made.ok && 'data' in made)
      await actions.moveTo(thingIDs, { postID: made.data._id, title: target.title, madeOn: target.id });
  };
  return (
    <MoveDialog<PlaceForBlocks>
      title={`Move ${blocksCounted(things.length)}`}
      label="To which post or board"
      placeholder="Search posts and boards"
      failed="Failed to fetch posts"
      placesOf={(query) => (query === '' ? recentPlaces(me, post._id) : foundPlaces(query, post._id))}
      idOf={({ id }) => id}
      legend={(query) => (query === '' ? 'Recent posts' : 'Posts and boards found')}
      nothing={(query) =>
        query === ''
          ? 'You have looked at no other post yet. Search for one.'
          : `No other post or board is called “${query}”.`
      }
      renderPlace={(place) => <Place place={place} />}
      whyNot={(target) => (target ? undefined : 'Choose a post first.')}
      renderConsequences={() => (
        <>
          <li>Files, comments, reactions and bookmarks go along, and tags by name.</li>
          <li>
            Who reads the other post reads {things.length === 1 ? 'it' : 'them'} from now on, and nobody else.
          </li>
        </>
      )}
      sendsTo={(target) => target?.kind === 'board'}
      onMove={(target) => void move(target)}
      onClose={onClose}
    />
  );
}

function Place({ place: { kind, title } }: { place: PlaceForBlocks }) {
  if (kind === 'post')
    return (
      <>
        <FileText size={16} aria-hidden="true" />
        <bdi>{title || UNTITLED}</bdi>
      </>
    );
  return (
    <>
      <FilePlus2 size={16} aria-hidden="true" />
      <span>
        New post on <bdi>“{title}”</bdi>
      </span>
    </>
  );
}
