export { deleteOnePost, deletePosts } from './deletePosts.ts';
export { setLock, setLocks, setState, setStates } from './settings/changeState.ts';
export { duplicatePost } from './duplicatePost.ts';
export { copyMarkdown } from './copyMarkdown.ts';
export { downloadFiles } from './downloadFiles.ts';
