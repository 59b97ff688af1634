export { DevicePush } from './DevicePush.tsx';
