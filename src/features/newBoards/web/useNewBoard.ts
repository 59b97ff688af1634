import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { NewBoard, type Board } from '#features/boards/contract.ts';
import type { CallOptions, Reading } from '#platform/web/live/live.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { useForm, type Form } from '#platform/web/page/useForm.ts';

const schema = NewBoard.pick({ title: true, description: true, share: true }).required();

export type BoardForm = Form<typeof schema>;
type Values = Parameters<Parameters<BoardForm['submit']>[0]>[0];

/** The form of a new board, whatever it begins as: made, it is gone to. */
export function useNewBoard(
  initial: BoardForm['values'],
  make: (values: Values, options: CallOptions) => Promise<Reading<Board>>,
  onMade: () => void,
): { form: BoardForm; create: (event: FormEvent<HTMLFormElement>) => void } {
  const navigate = useNavigate();
  const [mutationID] = useState(newMutationID); // asked again after a lost answer, it is made once
  const form = useForm(schema, initial, {
    title: 'The title',
    description: 'The description',
    share: 'Sharing',
  });
  const create = form.submit(async (values) => {
    const { data } = await make(values, { mutationID });
    onMade();
    await navigate({ to: '/boards/$boardID', params: { boardID: data._id } });
  });
  return { form, create };
}
