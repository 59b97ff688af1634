import { ConfirmDialog } from '#ui/web/index.ts';
import { agree, decline } from '#platform/web/page/externalLinks.ts';
import styles from './LeaveDialog.module.css';

/** Asks before going to an address outside, and names it: a link's words may say anything. */
export default function LeaveDialog({ url }: { url: URL }) {
  return (
    <ConfirmDialog
      open
      title={`Open ${url.host}?`}
      consequence={
        <>
          <span className={styles.address}>{url.href}</span>
          This address is not part of Octavo. It opens in a tab of its own, and {url.host} is not asked about
          again until this tab is closed.
        </>
      }
      verb="Open"
      onConfirm={agree}
      onCancel={decline}
    />
  );
}
