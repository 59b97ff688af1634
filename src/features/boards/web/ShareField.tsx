import { Share } from '#features/boards/contract.ts';
import { Choices } from '#ui/web/index.ts';
import { shares } from './shares.tsx';

/** Who may see a board: one of three, each with what it means. */
export function ShareField(props: {
  value: Share;
  onChange: (share: Share) => void;
  /** Why it cannot be changed here. */
  disabledReason?: string | undefined;
}) {
  const options = Share.options.map((value) => ({ value, ...shares[value] }));
  return <Choices legend="Sharing" options={options} {...props} />;
}
