import { useId, useState, type FormEvent } from 'react';
import { MAX_COLLECTION_FILES, type Collection } from '#blocks/collection/contract.ts';
import { Button, Choices, Dialog } from '#ui/web/index.ts';
import { collectionFacts, collectionName, filesCounted } from './words.ts';

export interface MoveFilesDialogProps {
  /** How many files are to be moved. */
  count: number;
  /** The collections of the post that they can go to. */
  collections: readonly Collection[];
  /** @param collectionID undefined for a new one */
  onMove: (collectionID: string | undefined) => void;
  onClose: () => void;
}

const NEW = 'new';

/** Asks into which collection of the post files are to go; a new one may be made of them. */
export default function MoveFilesDialog({ count, collections, onMove, onClose }: MoveFilesDialogProps) {
  const form = useId();
  const options = [
    ...collections.map((collection) => {
      const isFull = collection.totalCollectionThings + collection.waiting + count > MAX_COLLECTION_FILES;
      return {
        value: collection._id,
        label: collectionName(collection),
        means: isFull
          ? `There is no room: it holds ${MAX_COLLECTION_FILES} files at most`
          : collectionFacts(collection),
        disabled: isFull,
      };
    }),
    {
      value: NEW,
      label: 'A new collection',
      means: `Made of ${count === 1 ? 'this file' : `these ${filesCounted(count)}`}`,
      disabled: false,
    },
  ];
  const [chosen, setChosen] = useState(options.find(({ disabled }) => !disabled)!.value);
  const move = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onMove(chosen === NEW ? undefined : chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${filesCounted(count)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Move
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={move}>
        <Choices legend="Into which collection" options={options} value={chosen} onChange={setChosen} />
      </form>
    </Dialog>
  );
}
