import { fileKind, type FileBlock } from '#blocks/file/contract.ts';
import type { Comment } from '#features/comments/contract.ts';
import type { FileLinkSet } from '#features/uploads/contract.ts';
import type { CommentFile } from '#features/uploads/contract/commentFiles.ts';
import type { LocalUpload } from '#features/uploads/web/index.ts';

/** A file that has come for a comment, as far as this tab knows it; the comment that is sent tells the rest. */
export function fileOf(
  { name, totalBytes }: LocalUpload,
  { fileID, url, variants }: FileLinkSet,
): CommentFile {
  const ending = /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const [widest] = variants;
  return {
    fileID,
    fileName: name,
    fileMime: widest ? 'image/webp' : 'application/octet-stream',
    fileSize: totalBytes,
    fileExt: ending,
    width: widest?.width ?? null,
    height: widest?.height ?? null,
    placeholder: null,
    altText: '',
    url,
    variants,
  };
}

/** Whether a file is a picture that can be shown. */
export const isPicture = ({ fileMime, variants }: CommentFile): boolean =>
  fileKind(fileMime) === 'image' && variants.length > 0;

/** A comment's file as the block that a page of a post would have of it: what shows blocks large shows it, too. */
export const asBlock = (file: CommentFile, comment: Comment): FileBlock => ({
  ...file,
  _id: file.fileID,
  thingType: 'FILE',
  boardID: comment.boardID,
  postID: comment.postID ?? '',
  title: '',
  description: '',
  creator: comment.ownerInfo.id,
  creatorInfo: comment.ownerInfo,
  createDate: comment.createDate,
  modifiedDate: comment.createDate,
  version: 0,
  commentCount: 0,
  tags: [],
  showDetails: false,
  filePreview: isPicture(file),
  previewurl: null,
  previewExt: null,
  fileProcStatus: 'READY',
});
