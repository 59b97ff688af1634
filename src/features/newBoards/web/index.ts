/** The dialog of a new board. */
export const loadDialog = () => import('./NewBoardDialog.tsx');
