/** Fields of a board that can wait: its looks. Who sees it, and may do what, changes once the server says so. */
const looks = ['_id', 'title', 'description', 'coverPosition', 'cloth'];

/** The turn of a change of a board: see `WaitingEndpoint`. A newer one of the same fields takes its place. */
export function boardTurn({ params, body }: { params: { boardID: string }; body: object }) {
  const names = Object.keys(body);
  const lane = `board:${params.boardID}`;
  return names.every((name) => looks.includes(name)) ? { lane, key: `${lane}:${names.join()}` } : undefined;
}
