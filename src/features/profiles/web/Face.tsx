import type { PersonFace, PersonInfo } from '#features/profiles/contract.ts';
import { Avatar, type AvatarProps } from '#ui/web/index.ts';

/** "Ilse Okafor". */
export function fullName(person: Pick<PersonInfo, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** A person as an avatar is drawn of them. */
export function faceOf(person: PersonInfo) {
  return { id: person.id, name: fullName(person), color: person.avatarColor, photo: person.photo };
}

/** A person's avatar. */
export function Face({
  person,
  ...rest
}: { person: PersonFace } & Omit<AvatarProps, 'name' | 'color' | 'photo'>) {
  return <Avatar name={fullName(person)} color={person.avatarColor} photo={person.photo} {...rest} />;
}
