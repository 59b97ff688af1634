import { useState } from 'react';
import { updatePost, type PostSummary } from '#features/posts/contract.ts';
import { ActionButton, UnsavedPanel, useActions } from '#features/pageParts/web/index.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { editedSince } from '#platform/web/saving/editedSince.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Choices, Fields, PanelSection, Switch, TextField } from '#ui/web/index.ts';
import { statesOfPost } from '../actions/actionsOnPost.tsx';
import { expected } from '../expected.ts';
import { usePostAdditions, type OnPost } from '../page/additions.ts';
import { whyNotGovern } from './rights.ts';
import { dateProblems, dateWords, fieldOf, flagWords, momentOf, visibilityWords } from './settingWords.ts';
import styles from './PostSettingsPanel.module.css';

type Settings = Pick<
  PostSummary,
  | 'visibility'
  | 'public'
  | 'searchable'
  | 'shareable'
  | 'editable'
  | 'startDate'
  | 'endDate'
  | 'expireDate'
  | 'aiMode'
>;

/**
 * Who sees a post, what may be done with it, and its dates; its lock and its archive, which are in effect at once. Others'
 * changes show in what is not edited here.
 */
export default function PostSettingsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const additions = usePostAdditions();
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const profileID = usePlatform().profileID();
  const { run, isBusy } = useCommand(updatePost, {
    success: 'Post settings updated successfully',
    failure: 'An error occurred while updating the post settings.',
  });
  const on = { post, board: post.boardInfo };
  const states = useActions(statesOfPost, { ...on, isPage: true });

  const values: Settings = { ...post, ...edits };
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => post[name as keyof Settings] !== value),
  ) as Partial<Settings>;
  const problems = dateProblems(values, (name) => name in changed);
  const mayNotEdit = whyNot(standingOnPost(post.boardInfo, post, profileID), 'post.edit');
  const mayNotGovern = whyNotGovern(on, profileID);
  const change = (news: Partial<Settings>) => setEdits((now) => ({ ...now, ...news }));

  const save = async () => {
    const { ok } = await run(
      { params: { boardID: post.boardID, postID: post._id }, body: changed },
      expected.set(post, changed),
    );
    if (ok) setEdits((now) => editedSince(now, values));
  };

  return (
    <UnsavedPanel
      title="Post Settings"
      isChanged={Object.keys(changed).length > 0}
      isBusy={isBusy}
      onSave={() => void save()}
      cannotSave={mayNotEdit ?? Object.keys(problems).length > 0}
      onDiscard={() => setEdits({})}
      onClose={onClose}
    >
      <section className={styles.section}>
        <Choices
          legend="Who sees it"
          options={visibilityWords}
          value={values.visibility}
          onChange={(visibility) => change({ visibility })}
          disabledReason={mayNotGovern}
        />
        {flagWords.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            disabled={mayNotGovern !== undefined}
            checked={values[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </section>
      <PanelSection title="Dates">
        <div className={styles.wide}>
          <Fields>
            {dateWords.map(({ name, label, hint }) => (
              <TextField
                key={name}
                type="datetime-local"
                max="2199-12-31T23:59"
                label={label}
                hint={hint}
                error={problems[name]}
                disabled={(name === 'expireDate' ? mayNotGovern : mayNotEdit) !== undefined}
                value={fieldOf(values[name])}
                onChange={(event) => change({ [name]: momentOf(event.currentTarget.value) })}
              />
            ))}
          </Fields>
        </div>
      </PanelSection>
      <PanelSection title="Help by a model">
        <div className={styles.wide}>
          <Switch
            label="Describe new pictures"
            hint="A language model writes alternative text and keywords for them. No model is set up on this installation: the choice is kept, and nothing is sent anywhere."
            disabled={mayNotEdit !== undefined}
            checked={values.aiMode}
            onChange={(aiMode) => change({ aiMode })}
          />
        </div>
      </PanelSection>
      {additions.map(
        ({ name, SettingsSection }) => SettingsSection && <SettingsSection key={name} post={post} />,
      )}
      {states.ready.length > 0 && (
        <PanelSection title="Lock and archive">
          <p>
            A locked post is read, discussed and reacted to; only whoever has locked it and admins change it.
            Archiving keeps everything and takes the post out of every list.
          </p>
          <div className={styles.buttons}>
            {states.ready.map((action) => (
              <ActionButton key={action.id} action={action} labelled size="compact" />
            ))}
          </div>
        </PanelSection>
      )}
    </UnsavedPanel>
  );
}
