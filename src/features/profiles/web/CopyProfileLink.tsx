import { Link2 } from 'lucide-react';
import { Button, toast } from '#ui/web/index.ts';

/** Copies a profile's address, to be passed on: offered where its owner offers it (`shareable`). */
export function CopyProfileLink({ profileID }: { profileID: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/profile/${profileID}`);
    toast({ message: 'Link copied', icon: <Link2 />, afterCall: true });
  };
  return (
    <Button icon={<Link2 />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
