import { toast } from '#ui/web/index.ts';

/** HTML of the button that copies code, the same in read and edited notes. The style draws its word. */
export const COPY_BUTTON =
  '<button type="button" data-copy="" aria-label="Copy code">' +
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<rect width="14" height="14" x="8" y="8" rx="2" ry="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg></button>';

export function copyButton(): HTMLButtonElement {
  const template = document.createElement('template');
  template.innerHTML = COPY_BUTTON;
  return template.content.firstElementChild as HTMLButtonElement;
}

/** Puts code on the clipboard, and says so. */
export function copyCode(code: string): void {
  navigator.clipboard.writeText(code).then(
    () => void toast({ message: 'Code copied', variant: 'success', id: 'copy' }),
    () => void toast({ message: 'The code could not be copied', variant: 'danger', id: 'copy' }),
  );
}
