export { subjectKinds } from './subjectKinds.tsx';
