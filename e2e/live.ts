import type { Page } from 'playwright';

/** How the server says that a socket is in a room (the acknowledgement of its `join`). */
const IN_A_ROOM = /^43\d*\[\{"ok":true/;

/** Call it before the page is gone to. @returns when its live connection stands: from then on it is told what happens */
export function live(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (IN_A_ROOM.test(String(payload))) resolve();
      }),
    );
  });
}
