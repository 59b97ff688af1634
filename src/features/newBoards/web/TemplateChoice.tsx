import { useId } from 'react';
import type { BoardTemplate } from '#features/newBoards/contract.ts';
import { Cover } from '#ui/web/index.ts';
import styles from './TemplateChoice.module.css';

/** Choice of a new board's template: blank, or one of the templates, as books. */
export function TemplateChoice({
  templates,
  chosen,
  onChoose,
}: {
  /** Undefined while they are on their way. */
  templates: readonly BoardTemplate[] | undefined;
  chosen: BoardTemplate | undefined;
  onChoose: (template: BoardTemplate | undefined) => void;
}) {
  const name = useId();
  const choice = (template: BoardTemplate | undefined) => (
    <label key={template?._id ?? 'blank'} className={styles.choice}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={chosen?._id === template?._id}
        onChange={() => onChoose(template)}
      />
      <span className={styles.book}>
        {template ? (
          <span aria-hidden="true">
            <Cover id={template._id} title={template.title} />
          </span>
        ) : (
          <span className={styles.blank} />
        )}
      </span>
      <span className={styles.name}>{template?.title ?? 'Blank'}</span>
    </label>
  );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Begin with</legend>
      <div className={styles.shelf}>
        {choice(undefined)}
        {templates?.map(choice) ??
          Array.from({ length: 4 }, (_, place) => (
            <span key={place} className={styles.choice} aria-hidden="true">
              <span className={styles.book} data-coming />
            </span>
          ))}
      </div>
    </fieldset>
  );
}
