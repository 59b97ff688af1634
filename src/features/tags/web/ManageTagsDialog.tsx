import { Palette, PencilLine } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { tagColours, updateTag, type TagColour, type TagCount } from '#features/tags/contract.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { TagName, tagKey } from '#postParts/tags/contract.ts';
import {
  Button,
  ConfirmDialog,
  counted,
  Dialog,
  IconButton,
  Menu,
  MenuChoice,
  SkeletonText,
  Tag,
  TextField,
  toast,
} from '#ui/web/index.ts';
import { boardTags } from './tagQueries.ts';
import styles from './ManageTagsDialog.module.css';

interface ManageTagsDialogProps {
  boardID: string;
  onClose: () => void;
}

/** Names and colours of a board's tags, for its admins. Everybody has the change at once. */
export default function ManageTagsDialog({ boardID, onClose }: ManageTagsDialogProps) {
  const list = useLive(boardTags(boardID, useProfileID(), { sortBy: 'alp-asc' }));
  const [renamed, setRenamed] = useState<string>();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage tags"
      description="A new name or colour is everybody’s, on every post and block of this board."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <LiveState of={list} failed="Failed to fetch tags" level={3} coming={<SkeletonText lines={4} />}>
        {(tags) =>
          tags.length === 0 ? (
            <p className={styles.none}>No post here has tags yet.</p>
          ) : (
            <ul role="list" aria-label="Tags" className={styles.tags}>
              {tags.map((tag) =>
                tagKey(tag.name) === renamed ? (
                  <li key={tagKey(tag.name)}>
                    <Rename boardID={boardID} tag={tag} tags={tags} onDone={() => setRenamed(undefined)} />
                  </li>
                ) : (
                  <li key={tagKey(tag.name)}>
                    <span className={styles.name}>
                      <Tag colour={tag.colour}>
                        <bdi>{tag.name}</bdi>
                      </Tag>
                    </span>
                    <span className={styles.count}>{counted(tag.count, 'post')}</span>
                    <ColourMenu boardID={boardID} tag={tag} />
                    <IconButton
                      size="compact"
                      icon={<PencilLine />}
                      label={`Rename ${tag.name}`}
                      tooltip="Rename"
                      onClick={() => setRenamed(tagKey(tag.name))}
                    />
                  </li>
                ),
              )}
            </ul>
          )
        }
      </LiveState>
    </Dialog>
  );
}

const failure = 'Failed to update the tag';

function ColourMenu({ boardID, tag: { name, colour } }: { boardID: string; tag: TagCount }) {
  const { run } = useCommand(updateTag, { failure });
  const choose = (chosen: TagColour | 'none') =>
    void run({ params: { boardID }, body: { name, colour: chosen === 'none' ? null : chosen } });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="compact" icon={<Palette />} label={`Colour of ${name}`} tooltip="Colour" sends />
      }
    >
      <MenuChoice
        label="Colour"
        value={colour ?? 'none'}
        onChange={choose}
        options={[
          { value: 'none' as const, label: 'None' },
          ...tagColours.map((value) => ({
            value,
            label: value.charAt(0).toUpperCase() + value.slice(1),
            icon: <Tag colour={value}>{''}</Tag>,
          })),
        ]}
      />
    </Menu>
  );
}

interface RenameProps {
  boardID: string;
  tag: TagCount;
  /** All there are: one of the new name is put together with it. */
  tags: readonly TagCount[];
  onDone: () => void;
}

/** Another name for a tag. Where there is a tag of that name, a dialog asks whether to merge the two. */
function Rename({ boardID, tag, tags, onDone }: RenameProps) {
  const [name, setName] = useState(tag.name);
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useCommand(updateTag, { failure });
  const problem = TagName.safeParse(name).error?.issues[0]?.message;
  const other = tags.find((one) => tagKey(one.name) === tagKey(name) && one !== tag);
  const save = async (merge: boolean) => {
    const { ok } = await run({ params: { boardID }, body: { name: tag.name, newName: name, merge } });
    setAsked(false);
    if (!ok) return;
    toast({
      message: merge ? `“${tag.name}” is “${other?.name ?? name}” now` : `Renamed to “${name.trim()}”`,
    });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    if (other) setAsked(true);
    else if (name.trim() === tag.name) onDone();
    else void save(false);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField
        label={`New name of ${tag.name}`}
        hideLabel
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={name}
        {...(problem === undefined ? {} : { error: `The tag ${problem}.` })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="compact" variant="primary" busy={isBusy} sends>
        Save
      </Button>
      <Button size="compact" variant="quiet" onClick={onDone}>
        Cancel
      </Button>
      {other && (
        <ConfirmDialog
          open={isAsked}
          title={`Put “${tag.name}” together with “${other.name}”?`}
          consequence={`${counted(tag.count, 'post has', 'posts have')} “${other.name}” from now on, and “${tag.name}” is gone. This can’t be undone.`}
          verb="Put together"
          busy={isBusy}
          onConfirm={() => void save(true)}
          onCancel={() => setAsked(false)}
        />
      )}
    </form>
  );
}
