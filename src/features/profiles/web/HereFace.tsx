import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face } from './Face.tsx';
import { useHere } from './useHere.ts';

/** A person's avatar, marked while they have the product open, for whoever may know that. */
export function HereFace({
  person,
  ...rest
}: Omit<Parameters<typeof Face>[0], 'person' | 'presence'> & { person: PersonInfo }) {
  const isHere = useHere(person.id);
  return <Face person={person} {...rest} {...(isHere ? { presence: 'here' as const } : {})} />;
}
