import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#ui/web/index.ts';

export const loadNewBoardDialog = () => import('./NewBoardDialog.tsx');
const NewBoardDialog = lazy(loadNewBoardDialog);

/** Asks for a new board's title, and goes to it. */
export function NewBoardButton({ variant = 'default' }: Pick<ButtonProps, 'variant'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus />}
        onPointerEnter={() => void loadNewBoardDialog()}
        onClick={() => setOpen(true)}
      >
        New board
      </Button>
      {isOpen && (
        <Suspense>
          <NewBoardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
