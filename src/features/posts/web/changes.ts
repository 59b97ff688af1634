export { deleteOnePost, deletePosts } from './actions/deletePosts.ts';
export { setLock, setLocks, setState, setStates } from './settings/changeState.ts';
export { duplicatePost } from './actions/duplicatePost.ts';
export { copyMarkdown } from './actions/copyMarkdown.ts';
export { downloadFiles } from './files/downloadFiles.ts';
