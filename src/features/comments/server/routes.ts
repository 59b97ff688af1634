import * as comments from '#features/comments/contract.ts';
import { command, read } from '#platform/server/http/feature.ts';
import { addComment, deleteComment, restoreComment, updateComment } from './commands.ts';
import { listComments } from './queries.ts';
import { resolveComment } from './resolve.ts';
import { readWords } from './words.ts';

export const routes = [
  read(comments.listComments, listComments),
  command(comments.addComment, addComment, readWords),
  command(comments.updateComment, updateComment, readWords),
  command(comments.deleteComment, deleteComment),
  command(comments.restoreComment, restoreComment),
  command(comments.resolveComment, resolveComment),
];
