import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { BoardTitle, whyClosed, type OpenedBoard } from '#features/boards/contract.ts';
import { CoverField } from '#features/covers/web/index.ts';
import { ActionButton, UnsavedPanel, useActions } from '#features/pageParts/web/index.ts';
import { Button, counted, lazyPart, PanelSection, TextArea, TextField } from '#ui/web/index.ts';
import { useBoardAdditions, type OnBoard } from '../additions.ts';
import { BoardPasswordSection } from '../BoardPasswordSection.tsx';
import { ShareField } from '../ShareField.tsx';
import { statesOfBoard } from '../statesOfBoard.tsx';
import { whyNotDelete } from '../whyNotDelete.ts';
import { ListsField } from './ListsField.tsx';
import { TeamSection } from './TeamSection.tsx';
import { useBoardEdits } from './useBoardEdits.ts';
import styles from './BoardSettingsPanel.module.css';

const DeleteBoardDialog = lazyPart(() => import('../DeleteBoardDialog.tsx'));

/**
 * Panel of a board's settings: title, description, cover, sharing and permissions, lock, archive and deletion. Changes by
 * others show in fields that are not edited here. Authors see the panel too: settings for admins are disabled, with the
 * reason.
 */
export default function BoardSettingsPanel({ onClose, ...on }: OnBoard & { onClose: () => void }) {
  const board: OpenedBoard = on.board;
  const additions = useBoardAdditions();
  const [isAsked, setAsked] = useState(false);
  const { values, change, discard, save, isChanged, isBusy, canWait } = useBoardEdits(board);
  const states = useActions(statesOfBoard, on);
  const mayNot = whyNot(board, 'board.update');
  const closed = whyClosed(board) ?? mayNot;
  const problem = BoardTitle.safeParse(values.title).error?.issues[0]?.message;

  return (
    <UnsavedPanel
      title="Board Settings"
      isChanged={isChanged}
      isBusy={isBusy}
      sends={!canWait}
      onSave={() => void save()}
      cannotSave={mayNot ?? problem !== undefined}
      onDiscard={discard}
      onClose={onClose}
    >
      <section className={styles.fields}>
        {mayNot !== undefined && <p className={styles.hint}>{mayNot}</p>}
        <CoverField
          board={board}
          title={values.title}
          position={values.coverPosition}
          onPosition={(coverPosition) => change({ coverPosition })}
          cloth={values.cloth}
          onCloth={(cloth) => change({ cloth })}
          disabledReason={mayNot}
        />
        <TextField
          label="Title"
          value={values.title}
          maxLength={120}
          disabled={mayNot !== undefined}
          error={problem && `The title ${problem}.`}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          label="Description"
          serif
          rows={4}
          value={values.description}
          maxLength={2000}
          disabled={mayNot !== undefined}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </section>
      <section>
        <ShareField value={values.share} onChange={(share) => change({ share })} disabledReason={closed} />
      </section>
      {whyClosed(board) === undefined && (
        <>
          <TeamSection
            board={board}
            boardType={values.boardType}
            team={values.organizationPermissions}
            onChange={change}
            disabledReason={mayNot}
          />
          {mayNot === undefined && (
            <PanelSection title="People with a role of their own">
              <p className={styles.hint}>
                They need no invitation and are no members. A private board becomes restricted.
              </p>
              <ListsField
                boardID={board._id}
                ownerID={board.ownerID}
                label="Add a person"
                lists={values.profilePermission}
                onChange={(profilePermission) => change({ profilePermission })}
              />
            </PanelSection>
          )}
        </>
      )}
      <BoardPasswordSection board={board} />
      {additions.map(
        ({ name, SettingsSection }) => SettingsSection && <SettingsSection key={name} {...on} />,
      )}
      <PanelSection title="Lock and archive">
        <p className={styles.hint}>
          A locked board is read, discussed and reacted to; only its admins change anything. Archiving keeps
          everything and hides the board.
        </p>
        <div className={styles.buttons}>
          {states.ready.map((action) => (
            <ActionButton key={action.id} action={action} labelled size="compact" />
          ))}
        </div>
      </PanelSection>
      <PanelSection title="Delete this board">
        <Button
          variant="danger"
          size="compact"
          icon={<Trash2 />}
          disabledReason={whyNotDelete(board)}
          onClick={() => setAsked(true)}
        >
          Delete board
        </Button>
        <p className={styles.hint}>
          Deleting removes {counted(board.postCount, 'post')} for{' '}
          {counted(board.memberCount, 'person', 'people')}.
        </p>
      </PanelSection>
      {isAsked && <DeleteBoardDialog board={board} onClose={() => setAsked(false)} />}
    </UnsavedPanel>
  );
}
