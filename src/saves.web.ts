import { deleteFile } from '#blocks/file/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { restoreThing, setThingOrder, updatePost } from '#features/posts/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

export { rebaseNote, saveRefused } from '#features/posts/web/index.ts';

/** The calls that go through the save queue: their names must outlive a reload, so they are listed. */
export const saveEndpoints: Endpoint[] = [
  updatePost,
  createNote,
  updateNote,
  deleteNote,
  deleteFile,
  setThingOrder,
  restoreThing,
  addComment,
];
