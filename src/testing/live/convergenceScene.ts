import fc from 'fast-check';
import { sql } from 'kysely';
import {
  createCollection,
  deleteCollection,
  deleteCollectionFiles,
  putIntoCollection,
  takeOutOfCollection,
  updateCollection,
} from '#blocks/collection/contract.ts';
import { collectionThings } from '#blocks/collection/web/index.ts';
import { deleteFile, updateFile } from '#blocks/file/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { setThingOrder } from '#features/posts/contract.ts';
import { lockThing, restoreThing } from '#features/posts/contract/things.ts';
import { copyThings, moveThings } from '#features/posts/contract/movingThings.ts';
import { openedPost } from '#features/posts/web/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { call, request, type CallInput, type TestApp } from '../app.ts';
import type { Person } from '../people.ts';
import { createTestPost } from '../uploads.ts';

/** Files that a run begins with; half of them in a collection. */
export const FILES = 6;

const kinds = [
  'note',
  'edit',
  'file',
  'order',
  'orderInCollection',
  'gather',
  'put',
  'takeOut',
  'caption',
  'layout',
  'remove',
  'removeFiles',
  'restore',
  'lock',
  'moveThings',
  'copyThings',
  'reconnect',
  'crash',
] as const;

/** One change by one person, or something that befalls their connection. */
export interface Step {
  kind: (typeof kinds)[number];
  who: number;
  pick: number;
  wait: boolean;
}

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(1),
  pick: fc.nat(1000),
  wait: fc.boolean(),
});
/** Where runs take place: two people on a board, and a post whose files are copied to have some. */
export interface Ground {
  app: TestApp;
  boardID: string;
  people: readonly [Person, Person];
  source: { postID: string; filesID: readonly string[] };
}

/** Two posts, of which one has a note, three files and a collection of three. */
export class Scene {
  private readonly ground: Ground;
  private readonly posts: readonly [string, string];
  private readonly collectionID: string;
  /** Every block that was ever made, and the post where it was last known to be. */
  private readonly made = new Map<string, string>();
  private readonly collections: string[] = [];

  private constructor(ground: Ground, posts: readonly [string, string], collectionID: string) {
    this.ground = ground;
    this.posts = posts;
    this.collectionID = collectionID;
  }

  static async open(ground: Ground): Promise<Scene> {
    const { app, boardID, people, source } = ground;
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((title) => createTestPost(app, people[0], boardID, title)),
    );
    const copy = { srcPostID: source.postID, tgtPostID: one!._id, thingIDs: [...source.filesID] };
    const { thingIDs: files } = await call(app, copyThings, { body: copy }, people[0]);
    const params = { boardID, postID: one!._id };
    const body = { filesID: files.slice(FILES / 2), index: 1 };
    const { _id } = await call(app, createCollection, { params, body }, people[0]);
    const scene = new Scene(ground, [one!._id, other!._id], _id);
    for (const id of [...files, _id]) scene.made.set(id, one!._id);
    scene.collections.push(_id);
    return scene;
  }

  /** Makes a call; a refusal is part of life, a fault of the server is not. */
  private async try<E extends Endpoint>(who: number, endpoint: E, input: CallInput<E>) {
    const answer = await request(this.ground.app, endpoint, input, this.ground.people[who]);
    // 503 says that the change was not made, on a machine that is too busy.
    if (answer.statusCode >= 500 && answer.statusCode !== 503)
      throw new Error(`${endpoint.name} answered ${answer.statusCode}: ${answer.body}`);
    return answer.statusCode < 300 && answer.body !== '' ? answer.json() : undefined;
  }

  async act({ kind, who, pick }: Step): Promise<void> {
    const { boardID, source } = this.ground;
    const all = [...this.made.keys()];
    const thingID = all[pick % all.length]!;
    const several = [...new Set([thingID, all[(pick * 7) % all.length]!])];
    const postID = this.made.get(thingID)!;
    const otherPost = this.posts.find((id) => id !== postID)!;
    const inPost = { boardID, postID };
    const at = { ...inPost, thingID };
    const collectionID = this.collections[pick % this.collections.length]!;
    const inCollection = { boardID, postID: this.made.get(collectionID)!, thingID: collectionID };
    const index = pick % 5;
    switch (kind) {
      case 'note': {
        const body = { index, body: `<p>Note ${pick}</p>` };
        const note = await this.try(who, createNote, { params: inPost, body });
        if (note) this.made.set(note._id, postID);
        return;
      }
      case 'file': {
        const body = { srcPostID: source.postID, tgtPostID: postID, thingIDs: [source.filesID[0]!], index };
        const copied = await this.try(who, copyThings, { body });
        for (const id of copied?.thingIDs ?? []) this.made.set(id, postID);
        return;
      }
      case 'copyThings': {
        const body = { srcPostID: postID, tgtPostID: otherPost, thingIDs: several, index };
        const copied = await this.try(who, copyThings, { body });
        for (const id of copied?.thingIDs ?? []) this.made.set(id, otherPost);
        return;
      }
      case 'moveThings': {
        const body = {
          srcPostID: postID,
          tgtPostID: pick % 3 ? postID : otherPost,
          thingIDs: several,
          index,
        };
        const moved = await this.try(who, moveThings, { body });
        for (const id of moved?.thingIDs ?? []) this.made.set(id, body.tgtPostID);
        return;
      }
      case 'gather': {
        const made = await this.try(who, createCollection, {
          params: inPost,
          body: { filesID: several, index },
        });
        if (!made) return;
        this.made.set(made._id, postID);
        this.collections.push(made._id);
        return;
      }
      case 'edit':
        return void (await this.try(who, updateNote, {
          params: at,
          body: { body: `<p>Edited ${pick}</p>` },
        }));
      case 'order':
      case 'orderInCollection': {
        const thingType = (['NOTE', 'FILE', 'COLLECTION'] as const)[pick % 3]!;
        if (kind === 'order')
          return void (await this.try(who, setThingOrder, { body: { postID, thingID, thingType, index } }));
        const body = { postID, thingID, thingType: 'FILE' as const, index };
        return void (await this.try(who, setThingOrder, { body }));
      }
      case 'put':
        return void (await this.try(who, putIntoCollection, {
          params: inCollection,
          body: { filesID: several, ...(pick % 2 && { index }) },
        }));
      case 'takeOut':
        return void (await this.try(who, takeOutOfCollection, {
          params: inCollection,
          body: { filesID: pick % 2 ? several : [thingID], ...(pick % 3 && { index }) },
        }));
      case 'caption':
        return void (await this.try(who, updateFile, { params: at, body: { description: `Said ${pick}` } }));
      case 'layout': {
        const layout = (['grid', 'masonry', 'list'] as const)[index % 3]!;
        return void (await this.try(who, updateCollection, {
          params: inCollection,
          body: { layout, coverThingID: pick % 2 ? thingID : null },
        }));
      }
      case 'remove':
        for (const endpoint of [deleteNote, deleteFile, deleteCollection])
          await this.try(who, endpoint, { params: at });
        return;
      case 'removeFiles':
        return void (await this.try(who, deleteCollectionFiles, {
          params: inCollection,
          body: { filesID: several },
        }));
      case 'restore':
        return void (await this.try(who, restoreThing, { params: at }));
      case 'lock':
        return void (await this.try(who, lockThing, { params: at, body: { lockBy: pick % 3 > 0 } }));
      default:
    }
  }

  /** The live data on a client's screen. */
  screens({ profileID }: Person): LiveDefinition<unknown>[] {
    const { boardID } = this.ground;
    const place = { boardID, postID: this.posts[0], collectionID: this.collectionID };
    return [
      ...this.posts.map((postID) => openedPost(postID, profileID)),
      collectionThings(place),
    ] as unknown as LiveDefinition<unknown>[];
  }

  /** Finds each thing made in the order of its post or collection, or in the bin. @throws Error where one is lost */
  async expectNothingLost(): Promise<void> {
    const made = [...this.made.keys()];
    const { rows } = await sql<{ id: string }>`
      select made.id from unnest(${made}::text[]) as made(id) where not exists (
        select from things t left join things c on c.id = t.collection_id join posts p on p.id = t.post_id
        where t.id = made.id and (t.deleted_at is not null
          or cardinality(array_positions(coalesce(c.file_order, p.thing_order), t.id)) = 1))`.execute(
      this.ground.app.services.db,
    );
    if (rows.length > 0) throw new Error(`lost: ${rows.map(({ id }) => id).join(', ')}`);
  }
}
