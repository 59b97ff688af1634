export { focusedSubject } from './focusedSubject.ts';
export { pageShowing, showing } from './showing.ts';
export { subjectKinds } from './subjectKinds.tsx';
