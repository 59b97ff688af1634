/** The boxes of check lists in a text, in their order, whether it is read or written. */
export const boxesIn = (text: Element): HTMLInputElement[] => [
  ...text.querySelectorAll<HTMLInputElement>('ul[data-type="taskList"] > li > label > input'),
];

/** The box that something in a text belongs to, by its place among all boxes; none is -1. */
export const boxOf = (text: Element, target: Element): number => {
  const label = target.closest('label');
  return boxesIn(text).findIndex((box) => box.parentElement === label);
};

/** Calls each box of a text that is read as its own line is; whoever may write has it among what the Tab key leads to. */
export function nameBoxes(text: Element, canTick: boolean): void {
  for (const box of boxesIn(text)) {
    const line = box.closest('li')!.querySelector(':scope > div > p')?.textContent;
    box.setAttribute('aria-label', line || 'Empty item');
    box.disabled = !canTick;
  }
}
