export { isLinkAllowed } from '#blocks/note/schema/links.ts';
export { loadCommentEditor } from './loadCommentEditor.ts';
export { mergeNotes } from './mergeNotes.ts';
export { NoteView } from './NoteView.tsx';
export { pastedDocument } from './pasted.ts';
export { plainText } from './plainText.ts';
export { preloadEditor } from './useEditorCode.ts';
