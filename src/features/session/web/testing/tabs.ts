/** Waits until the tabs of a test have heard all earlier messages of each other: their channel keeps its order. */
export async function heardByTabs(): Promise<void> {
  const [listener, speaker] = [
    new BroadcastChannel('octavo-session'),
    new BroadcastChannel('octavo-session'),
  ];
  const heard = new Promise<void>((done) => {
    listener.addEventListener('message', ({ data }) => data === 'the last' && done());
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no other
  speaker.postMessage('the last');
  await heard;
  listener.close();
  speaker.close();
}
