/** Words, with those that were searched for marked. */
export function Marked({ passage }: { passage: readonly { text: string; hit: boolean }[] }) {
  return passage.map(({ text, hit }, at) =>
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
