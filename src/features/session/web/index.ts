export { FormPage } from './FormPage.tsx';
export { Session, type SessionStatus, type Switched } from './session.ts';
export { useEnter } from './useEnter.ts';
export { useHomeWhenSignedIn } from './useHomeWhenSignedIn.ts';
export { usePasswordStrength } from './usePasswordStrength.ts';
export { SessionContext, useSession } from './useSession.ts';
export { SecuritySettings } from './lazyParts.ts';
