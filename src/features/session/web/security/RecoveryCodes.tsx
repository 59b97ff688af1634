import { Copy, Download } from 'lucide-react';
import { Button, Dialog, toast } from '#ui/web/index.ts';
import styles from './Security.module.css';

/** Shown once: the ways in where the second step is lost. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Octavo recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ message: 'Copied', variant: 'success', afterCall: true });
  };
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title="Keep these recovery codes"
      description={`${codes.length} codes, each good for one sign-in when your second step is out of reach. They are shown only now.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<Download />}
          render={
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is given the button's text
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="octavo-recovery-codes.txt"
            />
          }
        >
          Download
        </Button>
      </div>
    </Dialog>
  );
}
