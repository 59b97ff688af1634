import type { PostPart } from '#postParts/web/postPart.ts';
import { CommentCount } from './CommentCount.tsx';

export const commentsPart: PostPart = { Count: CommentCount };
