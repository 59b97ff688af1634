import { Chip } from '#ui/web/index.ts';

/** Beside a telephone whose owner has not shown that it is theirs. */
export function Unverified() {
  return <Chip>Unverified</Chip>;
}
