export { CoverField } from './CoverField.tsx';
