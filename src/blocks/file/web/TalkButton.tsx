import { MessageCircle } from 'lucide-react';
import { Button, digits } from '#ui/web/index.ts';

interface TalkButtonProps {
  /** How many comments there are. */
  count: number;
  isOpen: boolean;
  /** The key that does the same, where there is one. */
  shortcut?: string;
  onPress: () => void;
}

/** Opens and closes what is said about a file or a collection, and tells how much that is. */
export function TalkButton({ count, isOpen, shortcut, onPress }: TalkButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={<MessageCircle />}
      aria-label={count === 0 ? 'Comments' : `Comments, ${digits(count)}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      {count > 0 ? digits(count) : undefined}
    </Button>
  );
}
