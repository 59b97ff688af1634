/** The editor of comments; its code is loaded with the first that somebody writes. */
export const loadCommentEditor = async () => (await import('./CommentEditor.tsx')).CommentEditor;
