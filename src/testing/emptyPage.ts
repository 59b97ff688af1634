import { afterAll, vi } from 'vitest';

// Files of the client's tests share a page, and the packages that are loaded. The client's own modules are loaded anew
// for each, and nothing that one file leaves on the page reaches the next.
vi.resetModules();
const forget = [window, document].map(noteListeners);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const each of forget) each();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** @returns takes away all listeners that were added since */
function noteListeners(target: Window | Document): () => void {
  const added: (() => void)[] = [];
  const add = target.addEventListener;
  target.addEventListener = (
    ...[type, listener, options]: [
      string,
      EventListenerOrEventListenerObject,
      (boolean | AddEventListenerOptions)?,
    ]
  ) => {
    added.push(() => target.removeEventListener(type, listener, options));
    Reflect.apply(add, target, [type, listener, options]);
  };
  return () => {
    target.addEventListener = add;
    for (const remove of added) remove();
  };
}
