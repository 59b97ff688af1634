import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyPart, type ButtonProps } from '#ui/web/index.ts';

export const loadNewBoardDialog = () => import('./NewBoardDialog.tsx');
export const NewBoardDialog = lazyPart(loadNewBoardDialog);

/** Asks for a new board's title, and goes to it. */
export function NewBoardButton({ variant = 'default' }: Pick<ButtonProps, 'variant'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus />}
        onPointerEnter={() => void NewBoardDialog.preload?.()}
        onClick={() => setOpen(true)}
      >
        New board
      </Button>
      {isOpen && <NewBoardDialog onClose={() => setOpen(false)} />}
    </>
  );
}
