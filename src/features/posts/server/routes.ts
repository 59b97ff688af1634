import { noteContentsOn } from '#blocks/server/index.ts';
import * as posts from '#features/posts/contract.ts';
import { command, read } from '#platform/server/http/feature.ts';
import { listAllPosts } from './allPosts.ts';
import { createPost, deletePost, restorePost } from './commands.ts';
import { leavePost } from './emptyDrafts.ts';
import { listPosts } from './listPosts.ts';
import { openPost, recentPosts } from './queries.ts';
import { movePosts } from './movePosts.ts';
import { copyThings, moveThings } from './movingThings.ts';
import { hashNewPassword, lockPost, updatePost } from './settingCommands.ts';
import { lockThing, restoreThing, setThingOrder } from './thingCommands.ts';
import { modifiedPosts } from './modifiedPosts.ts';
import { titles } from './titles.ts';
import { viewPost } from './viewPost.ts';

export const routes = [
  read(posts.listPosts, listPosts),
  read(posts.listAllPosts, listAllPosts),
  read(posts.openPost, openPost),
  read(posts.recentPosts, recentPosts),
  read(posts.modifiedPosts, modifiedPosts),
  read(posts.titles, titles),
  command(posts.createPost, createPost, ({ body, params, services }) =>
    noteContentsOn(services.db, params, body.things ?? []),
  ),
  command(posts.updatePost, updatePost, hashNewPassword),
  command(posts.lockPost, lockPost),
  command(posts.movePosts, movePosts),
  command(posts.deletePost, deletePost),
  command(posts.restorePost, restorePost),
  command(posts.leavePost, leavePost),
  command(posts.viewPost, viewPost),
  command(posts.setThingOrder, setThingOrder),
  command(posts.moveThings, moveThings),
  command(posts.copyThings, copyThings),
  command(posts.restoreThing, restoreThing),
  command(posts.lockThing, lockThing),
];
