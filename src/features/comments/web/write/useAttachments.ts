import { useEffect, useState, useSyncExternalStore, type DragEvent } from 'react';
import { freshLinks } from '#blocks/file/web/index.ts';
import { discardFile } from '#features/uploads/contract/commentUploads.ts';
import { MAX_COMMENT_FILES, type CommentFile } from '#features/uploads/contract/commentFiles.ts';
import { droppedFiles, hasEnded, uploadQueue, type LocalUpload } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { toast } from '#ui/web/index.ts';
import { fileOf } from '../block/fileOf.ts';
import type { Place } from '../place.ts';

/** Change of the list of files, applied to the files present by then. */
export type ChangeFiles = (files: readonly CommentFile[]) => readonly CommentFile[];

interface AttachmentsOf {
  place: Pick<Place, 'boardID' | 'post'>;
  /** Key of the draft, which files on their way to it carry. */
  draft: string;
  /** Those that have come. */
  files: readonly CommentFile[];
  /** Of a comment that is changed: those that it has. */
  sent?: readonly CommentFile[] | undefined;
  onFiles(change: ChangeFiles): void;
}

/** The files of a comment that is being written: those that have come, and those on their way from this tab. */
export interface CommentAttachments {
  files: readonly CommentFile[];
  coming: readonly LocalUpload[];
  /** Why the comment cannot be sent yet. */
  whyNot: string | undefined;
  /** Files are held over the field. */
  isOver: boolean;
  dropHandlers: object;
  add(files: File[]): void;
  cancel(roomID: string): void;
  retry(roomID: string): void;
  remove(file: CommentFile): void;
  describe(file: CommentFile, altText: string): void;
}

/** Rooms of files that have come and whose links are being asked for. */
const taking = new Set<string>();

/** Takes files in for a comment that is being written, and follows them until they are there. */
export function useAttachments({
  place,
  draft,
  files,
  sent = [],
  onFiles,
}: AttachmentsOf): CommentAttachments {
  const platform = usePlatform();
  const queue = uploadQueue(platform);
  const all = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const [isOver, setOver] = useState(false);
  const coming = all.filter((upload) => upload.draft === draft);
  useEffect(() => {
    const take = async (upload: LocalUpload) => {
      if (upload.fileID === undefined || taking.has(upload.roomID)) return;
      taking.add(upload.roomID);
      const links = await freshLinks(platform.call, upload.fileID);
      taking.delete(upload.roomID);
      if (!links) return; // the connection is gone: asked again when anything moves
      onFiles((now) => [...now, fileOf(upload, links)]);
      queue.take(upload.roomID);
    };
    // In the order in which they were chosen, whichever comes first.
    const next = coming.find((upload) => !hasEnded(upload));
    if (next?.status === 'ready') void take(next);
  });

  const add = (more: File[]) => {
    const room = Math.max(0, MAX_COMMENT_FILES - files.length - coming.length);
    if (more.length > room)
      toast({ message: `A comment takes up to ${MAX_COMMENT_FILES} files.`, variant: 'warning' });
    const { boardID, post } = place;
    queue.add(more.slice(0, room), { boardID, postID: post?._id ?? '', index: 0, draft });
  };
  return {
    files,
    coming,
    whyNot: whyNotYet(coming),
    isOver,
    add,
    cancel: (roomID) => void queue.cancel(roomID),
    retry: (roomID) => queue.retry(roomID),
    remove: ({ fileID }) => {
      onFiles((now) => now.filter((file) => file.fileID !== fileID));
      // One that was sent already is taken out when the change is saved.
      if (sent.some((file) => file.fileID === fileID)) return;
      void createCommand(platform, discardFile, { failure: null })({ params: { fileID } });
    },
    describe: ({ fileID }, altText) =>
      onFiles((now) => now.map((file) => (file.fileID === fileID ? { ...file, altText } : file))),
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const dropped = droppedFiles(event.dataTransfer);
        if (dropped.length === 0) return;
        event.preventDefault();
        add(dropped);
      },
    },
  };
}

function whyNotYet(coming: readonly LocalUpload[]): string | undefined {
  if (coming.some(hasEnded)) return 'Try again, or remove what failed';
  if (coming.length === 0) return undefined;
  if (coming.some(({ status }) => status === 'offline')) return 'Files wait for the connection';
  return coming.length === 1 ? 'A file is on its way' : `${coming.length} files are on their way`;
}
