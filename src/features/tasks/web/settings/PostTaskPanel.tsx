import { useState } from 'react';
import { useActions } from '#features/pageParts/web/index.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import { useToday } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { isOpenStatus, taskUnits, type TaskUnits } from '#postParts/tasks/contract.ts';
import { Button, FieldRow, Fields, Panel, PanelSection, Select, TextField } from '#ui/web/index.ts';
import { taskCommands, type Settings } from '../taskCommands.ts';
import { CheckLists } from '../make/CheckLists.tsx';
import { ReminderField } from './ReminderField.tsx';
import { RepeatField } from './RepeatField.tsx';
import { taskMenus } from './taskMenus.tsx';
import { TaskPeople } from '../assign/TaskPeople.tsx';
import { taskSettings, type OnTask } from './taskSettings.tsx';
import { unitNames } from '../taskWords.ts';
import { whyNotTask } from './whyNotTask.ts';
import styles from './PostTaskPanel.module.css';

/** Panel of a post's settings as a task: each setting is saved as it is chosen. */
export default function PostTaskPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const platform = usePlatform();
  const on = { post, board: post.boardInfo, today: useToday() };
  const commands = taskCommands(platform, on.today);
  const mayNot = whyNotTask(on, platform.profileID());
  const disabled = mayNot !== undefined;
  const set = (settings: Settings) => void commands.set(post, settings);
  if (!post.taskMode) {
    return (
      <Panel title="Post Task" onClose={onClose}>
        <div className={styles.none}>
          <p>
            This post is no task yet. A task has a status, a day on which it is due, and people who do it.
          </p>
          {mayNot !== undefined && <p>{mayNot}</p>}
          <Button variant="primary" disabled={disabled} onClick={() => set({ taskMode: true })}>
            Make it a task
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title="Post Task"
      onClose={onClose}
      footer={
        <Button variant="quiet" disabled={disabled} onClick={() => set({ taskMode: false })}>
          Not a task any more
        </Button>
      }
    >
      {mayNot !== undefined && <p className={styles.reason}>{mayNot}</p>}
      <fieldset className={styles.settings} disabled={disabled} aria-label="Task settings">
        <Fields>
          <FieldRow>
            <SettingField menu="status" on={on} />
            <SettingField menu="priority" on={on} />
          </FieldRow>
          <FieldRow>
            <DayField
              label="Due date"
              day={post.taskDueDate}
              onChange={(taskDueDate) => set({ taskDueDate })}
            />
            {!isOpenStatus(post.taskStatus) && (
              <DayField
                label={post.taskStatus === 'CLOSED' ? 'Closed on' : 'Completed on'}
                day={post.taskCompleteDate}
                onChange={(taskCompleteDate) => set({ taskCompleteDate })}
              />
            )}
          </FieldRow>
          <RepeatField repeat={post.taskRepeat} onChange={(taskRepeat) => set({ taskRepeat })} />
          <WorkField
            label="Estimate"
            quantity={post.taskEstimateQuantity}
            units={post.taskEstimateUnits}
            onQuantity={(taskEstimateQuantity) => set({ taskEstimateQuantity })}
            onUnits={(taskEstimateUnits) => set({ taskEstimateUnits })}
          />
          <WorkField
            label="Spent"
            quantity={post.taskActualQuantity}
            units={post.taskActualUnits}
            onQuantity={(taskActualQuantity) => set({ taskActualQuantity })}
            onUnits={(taskActualUnits) => set({ taskActualUnits })}
          />
        </Fields>
      </fieldset>
      <CheckLists post={post} />
      <ReminderField post={post} />
      <PanelSection title="Assigned">
        <TaskPeople post={post} commands={commands} disabled={disabled} />
      </PanelSection>
    </Panel>
  );
}

/** A setting that is one of several, as its menu in lists has them. */
function SettingField({ menu, on }: { menu: 'status' | 'priority'; on: OnTask }) {
  const { ready } = useActions(taskSettings[menu], on);
  return (
    <Select
      label={taskMenus[menu].label}
      value={ready.find(({ isOn }) => isOn?.({}))?.id ?? ''}
      onChange={(value) => void ready.find(({ id }) => id === value)?.run()}
      options={ready.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}

/** A day, saved when it is whole: while one types it, the browser says none. */
function DayField({
  label,
  day,
  onChange,
}: {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      min="1970-01-01"
      max="9999-12-31"
      key={day}
      defaultValue={day ?? ''}
      onBlur={({ currentTarget: { value, validity } }) => {
        if (validity.valid && value !== (day ?? '')) onChange(value === '' ? null : value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

/** An amount of work and its unit. */
function WorkField(props: {
  label: string;
  quantity: number | null;
  units: TaskUnits;
  onQuantity: (quantity: number | null) => void;
  onUnits: (units: TaskUnits) => void;
}) {
  const { label, quantity, units, onQuantity, onUnits } = props;
  const [error, setError] = useState<string>();
  return (
    <FieldRow>
      <TextField
        label={label}
        inputMode="decimal"
        key={quantity}
        defaultValue={quantity ?? ''}
        error={error}
        onBlur={({ currentTarget: { value } }) => {
          const text = value.trim().replace(',', '.');
          const next = text === '' ? null : Number(text);
          const isWrong = next !== null && !(next >= 0 && next <= 10_000);
          setError(isWrong ? 'A number from 0 to 10,000.' : undefined);
          if (!isWrong && next !== quantity) onQuantity(next);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Select
        label={`${label} in`}
        value={units}
        onChange={onUnits}
        options={taskUnits.map((value) => ({ value, label: unitNames[value] }))}
      />
    </FieldRow>
  );
}
