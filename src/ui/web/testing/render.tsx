import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
environment.IS_REACT_ACT_ENVIRONMENT = true;

/**
 * Waits for what comes by itself, as the answers of a server and parts that are loaded later do: React draws it as in a
 * browser, outside of `act`.
 */
export async function meanwhile<T>(wait: () => Promise<T>): Promise<T> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await wait();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Renders into the page for one test. `unmount` takes it away again. */
export async function render(children: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(children));
  return {
    place,
    again: (next: ReactNode) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}
