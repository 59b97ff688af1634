export { useCountdown } from './useCountdown.ts';
export { useScreenNameCheck } from './useScreenNameCheck.ts';
export { signupPages } from './pages.ts';
