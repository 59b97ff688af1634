export { trailOf } from './trailList.ts';
