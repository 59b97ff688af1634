import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { NewBoard, type Board } from '#features/boards/contract.ts';
import { useForm, type Form } from '#platform/web/page/useForm.ts';
import type { Failed } from '#platform/web/saving/command.ts';

const schema = NewBoard.pick({ title: true, description: true, share: true }).required();

export type BoardForm = Form<typeof schema>;
type Values = Parameters<Parameters<BoardForm['submit']>[0]>[0];

/** The form of a new board, whatever it begins as: made, it is gone to. */
export function useNewBoard(
  initial: BoardForm['values'],
  make: (values: Values) => Promise<{ ok: true; data: Board } | Failed>,
  onMade: () => void,
): { form: BoardForm; create: (event: FormEvent<HTMLFormElement>) => void } {
  const navigate = useNavigate();
  const form = useForm(schema, initial, {
    title: 'The title',
    description: 'The description',
    share: 'Sharing',
  });
  const create = form.submit(make, async ({ _id: boardID }) => {
    onMade();
    await navigate({ to: '/boards/$boardID', params: { boardID } });
  });
  return { form, create };
}
