import type { PostSummary } from '#features/posts/contract.ts';
import type { TaskProgress, TaskRepeat, TaskRole, TaskUnits } from '#postParts/tasks/contract.ts';

export const unitNames: Record<TaskUnits, string> = { HOURS: 'Hours', DAYS: 'Days', WEEKS: 'Weeks' };
export const roleNames: Record<TaskRole, string> = { ASSIGNEE: 'Assignee', REVIEWER: 'Reviewer' };
export const progressNames: Record<TaskProgress, string> = {
  OVER_DUE: 'Overdue',
  DUE_TODAY: 'Due today',
  ON_TRACK: 'On track',
};

export const repeatNames: Record<TaskRepeat['unit'], string> = {
  DAY: 'Days',
  WORKDAY: 'Working days',
  WEEK: 'Weeks',
  MONTH: 'Months',
  YEAR: 'Years',
};

/** "every week", "every 2 working days". */
export function repeatOf({ every, unit }: TaskRepeat): string {
  const name = repeatNames[unit].toLowerCase();
  return every === 1 ? `every ${name.slice(0, -1)}` : `every ${every} ${name}`;
}

const letters: Record<TaskUnits, string> = { HOURS: 'h', DAYS: 'd', WEEKS: 'w' };
const fractions = new Map([
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
]);

/** "½", "2¼", "0.3". */
export function amount(quantity: number): string {
  const whole = Math.floor(quantity);
  const fraction = fractions.get(quantity - whole);
  if (fraction !== undefined) return whole === 0 ? fraction : `${whole}${fraction}`;
  return String(Math.round(quantity * 100) / 100);
}

type Work = Pick<
  PostSummary,
  'taskEstimateQuantity' | 'taskEstimateUnits' | 'taskActualQuantity' | 'taskActualUnits'
>;

/** "2 of 5 d", "3 h of 1 d", "1 d"; nothing where neither is said. */
export function workOf(work: Work): string {
  const { taskEstimateQuantity: estimate, taskActualQuantity: actual } = work;
  const [of, spent] = [letters[work.taskEstimateUnits], letters[work.taskActualUnits]];
  if (estimate === null) return actual === null ? '' : `${amount(actual)} ${spent} spent`;
  if (actual === null) return `${amount(estimate)} ${of}`;
  return `${amount(actual)}${spent === of ? '' : ` ${spent}`} of ${amount(estimate)} ${of}`;
}

/** "3 days, 2 spent", as the page of a post says it. */
export function estimateOf(work: Work): string {
  const { taskEstimateQuantity: estimate, taskActualQuantity: actual } = work;
  const said = (quantity: number, units: TaskUnits) => {
    const name = unitNames[units].toLowerCase();
    return `${amount(quantity)} ${quantity === 1 ? name.slice(0, -1) : name}`;
  };
  if (estimate === null) return actual === null ? '' : `${said(actual, work.taskActualUnits)} spent`;
  if (actual === null) return said(estimate, work.taskEstimateUnits);
  const spent =
    work.taskActualUnits === work.taskEstimateUnits ? amount(actual) : said(actual, work.taskActualUnits);
  return `${said(estimate, work.taskEstimateUnits)}, ${spent} spent`;
}

const daysOf: Record<TaskUnits, number> = { HOURS: 1 / 8, DAYS: 1, WEEKS: 5 };

/** An amount of work in days of eight hours, five of which are a week, as charts have it. */
export const inDays = (quantity: number | null, units: TaskUnits): number => (quantity ?? 0) * daysOf[units];

/** "1, by 2 days", "3, by up to a day", "none". @param oldest the first day on which one of them was due */
export function overdueWords(count: number, oldest: string, today: string): string {
  if (count === 0) return 'none';
  const days = Math.round((Date.parse(today) - Date.parse(oldest)) / 86_400_000);
  return `${count}, by ${count === 1 ? '' : 'up to '}${days === 1 ? 'a day' : `${days} days`}`;
}
