/** The notebook of two, as other features show it. */
export { useNotebookID } from './useNotebookID.ts';
