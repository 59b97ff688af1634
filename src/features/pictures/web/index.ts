export { PictureButtons, type PictureButtonsProps } from './PictureButtons.tsx';
