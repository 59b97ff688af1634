export { loadNewBoardDialog, NewBoardButton, NewBoardDialog } from './NewBoardButton.tsx';
