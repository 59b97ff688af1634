/** The field that takes what is typed while a new post is on its way; its value waits for the post's title. */
let field: HTMLTextAreaElement | undefined;

/**
 * Takes what is typed from now on, until the title of the new post is there to have it: on a slow line the first words
 * would otherwise be lost, or be taken for shortcuts. A phone opens its keyboard only for a field that gets focus while
 * the finger is still on the button, and keeps it open when focus goes on to the title.
 * @returns gives focus back to where it was and drops what was typed, for a post that could not be made
 */
export function typeAhead(): () => void {
  const before = document.activeElement;
  field?.remove();
  const ahead = document.createElement('textarea');
  ahead.setAttribute('aria-label', 'New post');
  ahead.maxLength = 200;
  // At the top of what is on screen and at the size from which no browser zooms in: focus moves nothing.
  ahead.style.cssText =
    'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0;font-size:16px';
  document.body.append(ahead);
  ahead.focus({ preventScroll: true });
  field = ahead;
  return () => {
    if (field === ahead) field = undefined;
    if (document.activeElement === ahead && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
    ahead.remove();
  };
}

/** Text typed ahead for the new post's title, on one line; empty where nothing was typed. Removes the field. */
export function takeTyped(): string {
  const typed = field?.value.replace(/\s*[\r\n]+\s*/g, ' ') ?? '';
  field?.remove();
  field = undefined;
  return typed;
}
