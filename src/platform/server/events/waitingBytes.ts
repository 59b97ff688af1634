/** The queues of an engine.io connection, which its types leave out: nothing else knows which bytes wait. */
interface Connection {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
}

/** Bytes of events that may wait for a page that does not take them. It catches up when it comes back. */
const MOST_WAITING_BYTES = 8_000_000;

/** Ends a socket's connection where too much waits for it. Characters count as bytes. */
export function endOverfull(connection: unknown): void {
  const { writeBuffer, transport } = connection as Connection;
  const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  if (queued + (transport.socket?.bufferedAmount ?? 0) > MOST_WAITING_BYTES) transport.socket?.terminate();
}
