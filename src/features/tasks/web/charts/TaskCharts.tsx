import { Download, Table2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import type { TaskCharts as Charts } from '#features/tasks/contract.ts';
import { csvOf, saveFile, type Cells } from '#platform/web/page/csv.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import {
  Button,
  Delayed,
  EmptyState,
  ErrorState,
  formatDate,
  IconButton,
  SkeletonRows,
} from '#ui/web/index.ts';
import { peopleCells, weekCells, workCells } from './chartFiles.ts';
import { openFinding, peopleFinding, workFinding } from './chartWords.ts';
import { OverTime, PeopleBars, WorkBars } from './ChartDrawings.tsx';
import { NoTasksLikeThese } from '../views/NoTasksLikeThese.tsx';
import { taskCharts } from '../taskQueries.ts';
import { amount } from '../taskWords.ts';
import { useByDay } from '../useTasks.ts';
import type { TaskPageView } from '../views/useTaskView.ts';
import styles from './TaskCharts.module.css';

/** Charts of the tasks: each has its finding as a sentence, and a table too. */
export default function TaskCharts({ view }: { view: TaskPageView }) {
  const read = useLive(
    ...useByDay((profileID, timeZone) =>
      taskCharts(profileID, { scope: view.scope, weeks: view.weeks, ...view.places }, timeZone),
    ),
  );
  const { error, isLoading, retry } = read;
  // Of other weeks the same drawings change; nothing goes empty meanwhile.
  const data = useLast(read.data, !error);
  if (error && !data)
    return (
      <div className={styles.state}>
        <ErrorState title="Failed to fetch tasks" onRetry={retry} busy={isLoading} />
      </div>
    );
  if (!data)
    return (
      <div className={styles.state}>
        <Delayed>
          <SkeletonRows rows={8} />
        </Delayed>
      </div>
    );
  const hasAny = data.weeks.some(({ open, completed }) => open + completed > 0);
  if (!hasAny)
    return (
      <div className={styles.state}>
        {Object.keys(view.places).length > 0 ? (
          <NoTasksLikeThese view={view} />
        ) : (
          <EmptyState title="Nothing to draw yet">Charts begin with the first task.</EmptyState>
        )}
      </div>
    );
  return (
    <div className={styles.charts}>
      <div className={styles.pair}>
        <Figure
          finding={openFinding(data.weeks)}
          about="Still open, and completed since the beginning, week by week"
          drawing={<OverTime weeks={data.weeks} />}
          table={<WeeksTable weeks={data.weeks} />}
          cells={weekCells(data.weeks)}
          file="tasks-by-week"
        />
        {data.work.length > 0 && (
          <Figure
            finding={workFinding(data.work)}
            about="Spent, in days, against the estimate (upright stroke)"
            drawing={<WorkBars work={data.work} />}
            table={<WorkTable work={data.work} />}
            cells={workCells(data.work)}
            file="tasks-spent-and-estimated"
          />
        )}
      </div>
      {data.people.length > 0 && (
        <Figure
          finding={peopleFinding(data.people.map(({ person, open }) => ({ name: fullName(person), open })))}
          about={`By person: open, with what is overdue in red, and done in these ${data.weeks.length - 1} weeks`}
          drawing={<PeopleBars people={data.people} />}
          table={<PeopleTable people={data.people} weeks={data.weeks.length - 1} />}
          cells={peopleCells(data.people)}
          file="tasks-by-person"
        />
      )}
    </div>
  );
}

interface FigureProps {
  finding: string;
  about: string;
  drawing: ReactNode;
  table: ReactNode;
  /** The table once more, for a file of it. */
  cells: Cells;
  /** Name of the downloaded files, without the ending. */
  file: string;
}

/** A chart: drawn, or as a table; what of both is shown is what is downloaded. */
function Figure({ finding, about, drawing, table, cells, file }: FigureProps) {
  const [isTable, setTable] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const download = async () => {
    if (isTable) return saveFile(`${file}.csv`, 'text/csv', csvOf(cells));
    const { pictureOf } = await import('./chartPicture.ts');
    return saveFile(`${file}.svg`, 'image/svg+xml', pictureOf(shown.current!, finding));
  };
  return (
    <section className={styles.figure} aria-label={finding}>
      <header className={styles.head}>
        <h2 className={styles.finding}>{finding}</h2>
        <span className={styles.tools}>
          <Button
            variant="quiet"
            size="compact"
            icon={<Table2 />}
            pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            As a table
          </Button>
          <IconButton
            size="compact"
            icon={<Download />}
            label={isTable ? 'Download the table (CSV)' : 'Download the drawing (SVG)'}
            onClick={() => void download()}
          />
        </span>
      </header>
      <p className={styles.about}>{about}</p>
      <div ref={shown}>{isTable ? table : drawing}</div>
    </section>
  );
}

function WeeksTable({ weeks }: Pick<Charts, 'weeks'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Until</th>
          <th scope="col">Open</th>
          <th scope="col">Completed</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ day, open, completed }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day, 'short')}</th>
            <td>{open}</td>
            <td>{completed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WorkTable({ work }: Pick<Charts, 'work'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Estimated</th>
          <th scope="col">Spent</th>
        </tr>
      </thead>
      <tbody>
        {work.map(({ _id, title, estimate, actual }) => (
          <tr key={_id}>
            <th scope="row">{title || UNTITLED}</th>
            <td>{amount(estimate)} d</td>
            <td>{amount(actual)} d</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PeopleTable({ people, weeks }: Pick<Charts, 'people'> & { weeks: number }) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Open</th>
            <th scope="col">Overdue</th>
            <th scope="col">Done, {weeks} weeks</th>
            <th scope="col">Estimated</th>
            <th scope="col">Spent</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, open, overdue, done, estimate, actual }) => (
            <tr key={person.id}>
              <th scope="row">
                <span className={styles.person}>
                  <Face person={person} size={20} decorative />
                  <bdi>{fullName(person)}</bdi>
                </span>
              </th>
              <td>{open}</td>
              <td data-over={overdue > 0 || undefined}>{overdue || 'none'}</td>
              <td>{done}</td>
              <td>{amount(estimate)} d</td>
              <td>{amount(actual)} d</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
