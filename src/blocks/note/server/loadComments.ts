/** What reads the documents of comments; loaded with the first that is written, as what reads notes is. */
export const commentDocuments = () => import('./commentDocument.ts');
