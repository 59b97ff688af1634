import { createCollection, listCollectionThings, type Collection } from '#blocks/collection/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { listUploads } from '#features/uploads/contract.ts';
import { processFile } from '#features/uploads/server/index.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, type TestApp } from './app.ts';
import { jobHelpers } from './jobHelpers.ts';
import type { Person } from './people.ts';
import { createTusClient } from './tus.ts';

/** A collection in a post, and somebody who fills it. The app listens, and works no jobs of its own. */
export function createCollectionScene(app: TestApp, person: Person, post: Pick<Post, '_id' | 'boardID'>) {
  const tus = createTusClient(app, person, post);
  const inPost = { boardID: post.boardID, postID: post._id };
  const helpers = jobHelpers(() => app);
  const uploads = async () => (await call(app, listUploads, { params: { postID: post._id } }, person)).info;

  const scene = {
    tus,
    uploads,
    work: (fileID: string) => processFile({ fileID }, app.services, helpers),
    create: (body: { title?: string; totalFiles?: number; index?: number } = {}) =>
      call(app, createCollection, { params: inPost, body }, person),
    params: ({ _id }: Pick<Collection, '_id'>) => ({ ...inPost, thingID: _id }),
    /** Begins to send a file to a collection. @returns the block that holds its place */
    async begin(collectionID: string, filename: string, more: { thingID?: string; index?: number } = {}) {
      const roomID = newId();
      const metadata = tus.metadata({
        filename,
        type: 'collection_thing_file',
        meta: { collectionID, roomID, ...more },
      });
      const bytes = Buffer.from(filename);
      const path = await tus.create(bytes.length, { headers: { 'upload-metadata': metadata } });
      const entry = (await uploads()).find((other) => other.roomID === roomID)!;
      return {
        entry,
        path,
        send: () => tus.patch(path, 0, bytes),
        work: () => scene.work(entry.fileId),
      };
    },
    /** Adds a file to a collection, to be seen. @returns its block's id */
    async add(collectionID: string, filename: string, more: { thingID?: string; index?: number } = {}) {
      const upload = await scene.begin(collectionID, filename, more);
      await upload.send();
      await upload.work();
      return upload.entry.thingID;
    },
    /** The names of its files, in order. */
    names: async (collectionID: string, reader = person) =>
      (
        await call(app, listCollectionThings, { params: { ...inPost, thingID: collectionID } }, reader)
      ).things.map(({ fileName }) => fileName),
  };
  return scene;
}

export type CollectionScene = ReturnType<typeof createCollectionScene>;
