export { focusedSubject } from './focusedSubject.ts';
export { pageShowing, showing } from './showing.ts';
export { aSubject, subjectKinds, untitledOf } from './subjectKinds.tsx';
export { SubjectPicture, type SubjectCard } from './SubjectPicture.tsx';
export { titlesAround } from './titlesAround.ts';
