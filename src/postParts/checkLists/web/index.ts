import type { PostPart } from '#postParts/web/postPart.ts';
import { CheckCount } from './CheckCount.tsx';

export const part: PostPart = { Count: CheckCount };
