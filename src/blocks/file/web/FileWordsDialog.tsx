import { useId, useState } from 'react';
import { updateFile } from '#blocks/file/contract.ts';
import { changedWords, expectedBlock } from '#blocks/web/expectedBlock.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Checkbox, Dialog, Fields, TextArea, TextField } from '#ui/web/index.ts';
import type { OnFile } from './actionsOnFile.tsx';
import { Picture } from './Picture.tsx';
import { isPicture } from './pictures.ts';
import styles from './FileView.module.css';

/** Form of a file's title, description and alternative text. */
export default function FileWordsDialog({ thing, onClose }: OnFile & { onClose: () => void }) {
  const [words, setWords] = useState({
    title: thing.title,
    description: thing.description,
    altText: thing.altText,
  });
  const [showDetails, setShowDetails] = useState(thing.showDetails);
  const form = useId();
  const { run, isBusy } = useCommand(updateFile, { job: { about: thing.fileName } });
  const { boardID, postID, _id: thingID } = thing;
  const save = async () => {
    // Words that others have changed meanwhile stay.
    const body = changedWords(thing, { ...words, showDetails });
    if (Object.keys(body).length === 0) return onClose();
    const { ok } = await run({ params: { boardID, postID, thingID }, body }, expectedBlock(thing, body));
    if (ok) onClose();
  };
  const set = (name: keyof typeof words) => (event: { target: { value: string } }) =>
    setWords((now) => ({ ...now, [name]: event.target.value }));
  return (
    <Dialog
      open
      size="large"
      title="Caption and alternative text"
      description={thing.fileName}
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
          {isPicture(thing) && (
            <div className={styles.small}>
              <Picture file={thing} alt="" sizes="240px" />
            </div>
          )}
          <TextField
            label="Title"
            value={words.title}
            maxLength={200}
            placeholder={thing.fileName}
            onChange={set('title')}
          />
          <TextArea
            label="Caption"
            hint="Stands under it, for everybody."
            rows={2}
            maxLength={2000}
            value={words.description}
            onChange={set('description')}
          />
          {isPicture(thing) && (
            <TextArea
              label="Alternative text"
              hint="What is to be seen, for who cannot see it."
              rows={2}
              maxLength={1000}
              value={words.altText}
              onChange={set('altText')}
            />
          )}
          <Checkbox checked={showDetails} onChange={({ target }) => setShowDetails(target.checked)}>
            Show details beside it
          </Checkbox>
        </Fields>
      </form>
    </Dialog>
  );
}
