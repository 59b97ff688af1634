import { COLLECTION_PAGE, type Collection } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import {
  collectionName,
  filesCounted,
  moveFiles,
  type FilesPlace,
  type FilesTarget,
  type Send,
} from '#blocks/collection/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { expected } from '#features/posts/web/expected.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { newID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import type { BlockHistory, Step } from '../saving/blockHistory.ts';
import { mayFill } from '../mayEdit.ts';
import { inPost, newBlock } from '../saving/noteSaves.ts';
import type { PostPageNow } from '../postPageNow.ts';

/** A file that is dragged out of a collection as its post shows it. */
export interface DraggedFile {
  fileID: string;
  collectionID: string;
}

/** Commands on files of a post: into its collections, out of them and between them, each with one step to undo it. */
export function createFileActions(platform: Platform, page: () => PostPageNow, history: BlockHistory) {
  const orderNow = () => page().post.thingOrder.map(({ _id }) => _id);
  const collections = () => page().post.things.filter((thing) => thing.thingType === 'COLLECTION');
  const isFile = (id: string) =>
    page().post.things.some((thing) => thing._id === id && thing.thingType === 'FILE');

  /** After what waits for this post. */
  const send: Send = async (endpoint, input, changes = []) => {
    const made = await inPost(platform, page().post, endpoint)(input, changes);
    return made.ok ? made.saved.catch(() => undefined) : undefined;
  };

  /** That a collection of files comes to stand in the post. */
  const expectNew = (filesID: readonly string[], id: string, index: number) => {
    const { post, me } = page();
    const all = post.things.filter((thing) => thing.thingType === 'FILE');
    const files = filesID.flatMap((fileID) => all.find(({ _id }) => _id === fileID) ?? []);
    return me ? expected.added(post, newCollection(post, id, me, files), index) : [];
  };

  /** @param target asked each time: what is made again is another */
  const move = async (from: FilesPlace[], target: () => FilesTarget, words: string) => {
    const { post } = page();
    const place = { boardID: post.boardID, postID: post._id };
    const leaving = from.flatMap(({ collectionID, filesID }) => (collectionID ? [] : filesID));
    const go = () => {
      const to = target();
      const made = 'newID' in to ? expectNew(leaving, to.newID, to.index) : [];
      const left = leaving.flatMap((id) => expected.deleted(page().post, id));
      return moveFiles(send, place, from, to, [...made, ...left]);
    };
    let moved = await go();
    if (!moved) return;
    const step: Step = {
      undo: () => {
        void moved?.undo();
        return moved !== undefined;
      },
      redo: () => {
        moved = undefined;
        void go().then((again) => (moved = again));
        return true;
      },
    };
    history.add(step);
    toast({ message: words, action: { label: 'Undo', onAction: () => void history.undo(step) } });
  };

  const blocksPlace = (filesID: readonly string[]): FilesPlace => ({
    filesID,
    order: orderNow(),
    now: orderNow,
  });
  const placeIn = (file: DraggedFile): FilesPlace | undefined => {
    const from = collections().find(({ _id }) => _id === file.collectionID);
    return (
      from && {
        collectionID: from._id,
        filesID: [file.fileID],
        order: from.things.map(({ _id }) => _id),
      }
    );
  };
  const nameOf = (file: DraggedFile) =>
    collections()
      .flatMap(({ things }) => things)
      .find(({ _id }) => _id === file.fileID)?.fileName ?? 'File';

  return {
    /** The collections of the post that the person may put files into, in order. */
    openCollections() {
      const { post, me } = page();
      return collections().filter((collection) => mayFill(post, collection, me?.id));
    },

    /** The files that dragging a block takes along: itself, or all that are chosen; undefined where one is no file. */
    filesDragged(thingID: string): readonly string[] | undefined {
      const { selected } = page();
      const taken = selected.includes(thingID) ? selected : [thingID];
      return taken.every(isFile) ? taken : undefined;
    },

    /** Takes file blocks into a collection of the post; into a new one at the place of the first, where none is named. */
    async gather(filesID: readonly string[], collectionID?: string): Promise<void> {
      const from = [blocksPlace(filesID)];
      const counted = filesCounted(filesID.length);
      if (collectionID === undefined)
        return move(
          from,
          () => ({ newID: newID(), index: orderNow().indexOf(filesID[0]!) }),
          `${counted} became a collection`,
        );
      const into = collections().find(({ _id }) => _id === collectionID);
      await move(
        from,
        () => ({ collectionID }),
        `${counted} moved into ${into ? called(into) : 'the collection'}`,
      );
    },

    /** Takes a file of one collection into another. */
    async moveBetween(file: DraggedFile, collectionID: string): Promise<void> {
      const from = placeIn(file);
      const into = collections().find(({ _id }) => _id === collectionID);
      if (from && into && file.collectionID !== collectionID)
        await move([from], () => ({ collectionID }), `${nameOf(file)} moved into ${called(into)}`);
    },

    /** Makes a block of a file of a collection, before or after another block. */
    async takeOut(file: DraggedFile, besideID: string, side: 'before' | 'after'): Promise<void> {
      const from = placeIn(file);
      const beside = orderNow().indexOf(besideID);
      if (!from || beside < 0) return;
      const index = side === 'before' ? beside : beside + 1;
      await move([from], () => ({ index }), `${nameOf(file)} is a block of the post now`);
    },
  };
}

const called = (collection: Collection) =>
  collection.title ? `“${collection.title}”` : collectionName(collection);

function newCollection(post: Post, id: string, me: PersonInfo, files: readonly FileBlock[]): Collection {
  const block = newBlock(post, id, me);
  return {
    ...block,
    thingType: 'COLLECTION',
    layout: 'grid',
    coverThingID: null,
    things: files.slice(0, COLLECTION_PAGE),
    totalCollectionThings: files.length,
    waiting: 0,
    collectionFileSize: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
    fileModifiedDate: block.modifiedDate,
  };
}
