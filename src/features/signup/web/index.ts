export { useCountdown } from './useCountdown.ts';
export { useScreenNameCheck } from './useScreenNameCheck.ts';
