import { useId, useState } from 'react';
import { layouts, updateCollection, type Layout } from '#blocks/collection/contract.ts';
import { changedWords, expectedBlock } from '#blocks/web/expectedBlock.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Checkbox, Dialog, Fields, Segmented, TextArea, TextField } from '#ui/web/index.ts';
import type { OnCollection } from './actionsOnCollection.tsx';

const layoutNames: Record<Layout, string> = { grid: 'Grid', masonry: 'Masonry', list: 'List' };

/** Form of a collection's title, description and layout. */
export default function CollectionWordsDialog({ thing, onClose }: OnCollection & { onClose: () => void }) {
  const [words, setWords] = useState({ title: thing.title, description: thing.description });
  const [showDetails, setShowDetails] = useState(thing.showDetails);
  const [layout, setLayout] = useState<Layout>(thing.layout);
  const form = useId();
  const { run, isBusy } = useCommand(updateCollection, { job: { about: thing.title } });
  const { boardID, postID, _id: thingID } = thing;
  const save = async () => {
    // Words that others have changed meanwhile stay.
    const body = changedWords(thing, { ...words, layout, showDetails });
    if (Object.keys(body).length === 0) return onClose();
    const { ok } = await run({ params: { boardID, postID, thingID }, body }, expectedBlock(thing, body));
    if (ok) onClose();
  };
  return (
    <Dialog
      open
      title="Title and layout"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy} sends={false}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fields>
          <TextField
            label="Title"
            value={words.title}
            maxLength={200}
            onChange={({ target }) => setWords({ ...words, title: target.value })}
          />
          <TextArea
            label="Description"
            rows={2}
            maxLength={2000}
            value={words.description}
            onChange={({ target }) => setWords({ ...words, description: target.value })}
          />
          <Segmented
            label="Layout"
            wide
            value={layout}
            onChange={setLayout}
            options={layouts.map((value) => ({ value, label: layoutNames[value] }))}
          />
          <Checkbox checked={showDetails} onChange={({ target }) => setShowDetails(target.checked)}>
            Show its description, and the captions of its files
          </Checkbox>
        </Fields>
      </form>
    </Dialog>
  );
}
