import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { CallError } from '#platform/web/calling/callError.ts';
import { Button, Dialog, TextArea, toast } from '#ui/web/index.ts';
import { keptTexts, type KeptText } from './keptTexts.ts';
import { whyNotSaved } from './notSaved.ts';

/** Offers what could not be saved any more, one text after another. */
export default function KeptTextsDialog({ kept }: { kept: KeptText }) {
  const letGo = () => keptTexts.letGo(kept.key);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(kept.text);
      toast({ message: 'Copied', variant: 'success', afterCall: true });
      letGo();
    } catch {
      field.current?.select(); // the browser lets nobody but the person copy
      toast({ message: 'The text is selected: press Ctrl or ⌘ and C to copy it.' });
    }
  };
  const where = kept.postTitle ? `“${kept.postTitle}”` : 'this post';
  return (
    <Dialog
      open
      alert
      onClose={letGo}
      title="Keep what you wrote?"
      description={
        new CallError(kept.status).isAboutContent
          ? `This could not be saved in ${where}. ${whyNotSaved(kept.message)}`
          : `You can no longer write in ${where}, so this could not be saved.`
      }
      footer={
        <>
          <Button onClick={letGo}>Discard</Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            Copy text
          </Button>
        </>
      }
    >
      <TextArea ref={field} label="What you wrote" value={kept.text} readOnly rows={8} />
    </Dialog>
  );
}
