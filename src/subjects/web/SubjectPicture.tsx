import type { ReactNode } from 'react';
import type { Board } from '#features/boards/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { HereFace } from '#features/profiles/web/index.ts';
import { familyOf, type SubjectFamily, type SubjectRef } from '#subjects/contract.ts';
import { Cover, Spine } from '#ui/web/index.ts';
import { subjectKinds } from './subjectKinds.tsx';

/** A subject with what lists know of it to draw: fields that its kind has no use for may be there or not. */
export interface SubjectCard extends SubjectRef {
  /** Of a board. */
  cloth?: Board['cloth'] | null | undefined;
  imageUrl?: string | null | undefined;
  /** The person; of a comment, its writer. */
  person?: PersonInfo | null | undefined;
}

interface SubjectPictureProps {
  of: SubjectCard;
  /** In a line of text, which is too low for more than the spine of a board and a small face. */
  inLine?: boolean;
}

type Draw = (props: SubjectPictureProps) => ReactNode;

const face: Draw = ({ of: { type, person }, inLine }) =>
  person ? <HereFace person={person} size={inLine ? 20 : 32} decorative /> : subjectKinds[type].glyph;

const imageOrGlyph: Draw = ({ of: { type, imageUrl }, inLine }) =>
  imageUrl && !inLine ? <img src={imageUrl} alt="" loading="lazy" /> : subjectKinds[type].glyph;

const drawn: Record<SubjectFamily, Draw> = {
  BOARD: ({ of: { id, cloth, imageUrl = null }, inLine }) =>
    inLine ? (
      <Spine id={id} cloth={cloth ?? undefined} />
    ) : (
      <Cover small id={id} cloth={cloth ?? undefined} title="" image={imageUrl} />
    ),
  POST: imageOrGlyph,
  BLOCK: imageOrGlyph,
  COMMENT: face,
  PERSON: face,
};

/** A subject’s picture in a list of several kinds: a cover, a face or an image; without one, the glyph of its kind. */
export const SubjectPicture = (props: SubjectPictureProps): ReactNode =>
  drawn[familyOf[props.of.type]](props);
