import type { SubjectRef } from '#subjects/contract.ts';

/** Says of an element which subject it shows, for keys that do something to what the focus is in. */
export const showing = ({ type, id }: SubjectRef) => ({ 'data-subject': `${type} ${id}` });

/** Says of a page which subject it is about: such keys mean that, wherever the focus is in nothing else. */
export const pageShowing = ({ type, id }: SubjectRef) => ({ 'data-subject-page': `${type} ${id}` });
