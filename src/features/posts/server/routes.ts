import { noteContentsOn } from '#blocks/server/index.ts';
import * as posts from '#features/posts/contract.ts';
import * as covering from '#features/posts/contract/cover.ts';
import * as duplicating from '#features/posts/contract/duplicating.ts';
import * as ending from '#features/posts/contract/ending.ts';
import * as moving from '#features/posts/contract/moving.ts';
import * as movingThings from '#features/posts/contract/movingThings.ts';
import * as things from '#features/posts/contract/things.ts';
import * as openingAt from '#features/posts/contract/openAt.ts';
import * as titlesOf from '#features/posts/contract/titles.ts';
import { command, read } from '#platform/server/http/feature.ts';
import { listAllPosts } from './lists/allPosts.ts';
import { createPost, deletePost, restorePost } from './commands.ts';
import { duplicatePost } from './copy/duplicatePost.ts';
import { leavePost } from './write/emptyDrafts.ts';
import { endingPosts } from './lists/endingPosts.ts';
import { listPosts } from './lists/listPosts.ts';
import { openPost, openPostAt, recentPosts } from './read/queries.ts';
import { movePosts } from './move/movePosts.ts';
import { copyThings, moveThings } from './move/movingThings.ts';
import { hashNewPassword, lockPost, updatePost } from './write/settingCommands.ts';
import { setCover } from './blocks/setCover.ts';
import { lockThing, restoreThing, setThingOrder } from './blocks/thingCommands.ts';
import { modifiedPosts } from './lists/modifiedPosts.ts';
import { titles } from './lists/titles.ts';
import { viewPost } from './read/viewPost.ts';

export const routes = [
  read(posts.listPosts, listPosts),
  read(posts.listAllPosts, listAllPosts),
  read(posts.openPost, openPost),
  read(openingAt.openPostAt, openPostAt),
  read(posts.recentPosts, recentPosts),
  read(posts.modifiedPosts, modifiedPosts),
  read(ending.endingPosts, endingPosts),
  read(titlesOf.titles, titles),
  command(posts.createPost, createPost, ({ body, params, services }) =>
    noteContentsOn(services.db, params, body.things ?? []),
  ),
  command(posts.updatePost, updatePost, hashNewPassword),
  command(posts.lockPost, lockPost),
  command(covering.setCover, setCover),
  command(duplicating.duplicatePost, duplicatePost),
  command(moving.movePosts, movePosts),
  command(posts.deletePost, deletePost),
  command(posts.restorePost, restorePost),
  command(posts.leavePost, leavePost),
  command(posts.viewPost, viewPost),
  command(posts.setThingOrder, setThingOrder),
  command(movingThings.moveThings, moveThings),
  command(movingThings.copyThings, copyThings),
  command(things.restoreThing, restoreThing),
  command(things.lockThing, lockThing),
];
