export { PasswordGate, type PasswordGateProps } from './PasswordGate.tsx';
export { PasswordSettings } from './PasswordSettings.tsx';
