/** Whether what is pressed or pasted is meant for something else than the page: what is written in, a panel or dialog over it. */
export function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"], aside, [role$="dialog"], [role="menu"]') !==
      null
  );
}
