import type { Page } from 'playwright';
import { expect } from './harness.ts';

/** Drops small files somewhere, as the browser tells the page of it, once the page says that it takes them. */
export async function dropFiles(page: Page, on: string, names: string[]): Promise<void> {
  const drag = (types: string[]) =>
    page.evaluate(
      ([selector, files, events]) => {
        const dataTransfer = new DataTransfer();
        for (const name of files) dataTransfer.items.add(new File([`The text of ${name}`], name));
        const target = document.querySelector(selector)!;
        for (const type of events)
          target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [on, names, types] as const,
    );
  const isTaken = async () => {
    await drag(['dragenter', 'dragover']);
    return page.getByText(/^Drop (?:a file|files|\d+ files) /).count();
  };
  await expect.poll(isTaken).toBe(1);
  await drag(['drop']);
}
