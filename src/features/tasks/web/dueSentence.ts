const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const inWords = (count: number) => numbers[count] ?? String(count);
const tasks = (count: number) => `${inWords(count)} ${count === 1 ? 'task is' : 'tasks are'}`;

/** "Two tasks are due today and one is overdue."; '' where nothing is due. */
export function dueSentence(today: number, overdue: number): string {
  if (today === 0) return overdue === 0 ? '' : `${tasks(overdue)} overdue.`;
  if (overdue === 0) return `${tasks(today)} due today.`;
  return `${tasks(today)} due today and ${inWords(overdue).toLowerCase()} ${overdue === 1 ? 'is' : 'are'} overdue.`;
}
