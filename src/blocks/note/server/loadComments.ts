/** Reader of comments' documents; loaded with the first comment that is written. */
export const commentDocuments = () => import('./commentDocument.ts');
