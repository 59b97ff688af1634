import { collection } from '#blocks/collection/server/index.ts';
import { file } from '#blocks/file/server/index.ts';
import { note } from '#blocks/note/server/index.ts';
import { activity } from '#features/activity/server/index.ts';
import { account } from '#features/account/server/index.ts';
import { bin } from '#features/bin/server/index.ts';
import { boards } from '#features/boards/server/index.ts';
import { bookmarks } from '#features/bookmarks/server/index.ts';
import { comments } from '#features/comments/server/index.ts';
import { connections } from '#features/connections/server/index.ts';
import { covers } from '#features/covers/server/index.ts';
import { dashboard } from '#features/dashboard/server/index.ts';
import { members } from '#features/members/server/index.ts';
import { messages } from '#features/messages/server/index.ts';
import { newBoardsFeature } from '#features/newBoards/server/index.ts';
import { notebook } from '#features/notebook/server/index.ts';
import { notifications } from '#features/notifications/server/index.ts';
import { organization } from '#features/organization/server/index.ts';
import { ownProfiles } from '#features/ownProfiles/server/index.ts';
import { passwords } from '#features/passwords/server/index.ts';
import { personBlocks } from '#features/personBlocks/server/index.ts';
import { personInvitations } from '#features/personInvitations/server/index.ts';
import { personNotes } from '#features/personNotes/server/index.ts';
import { picturesFeature } from '#features/pictures/server/index.ts';
import { plans } from '#features/plans/server/index.ts';
import { posts } from '#features/posts/server/index.ts';
import { profiles } from '#features/profiles/server/index.ts';
import { push } from '#features/push/server/index.ts';
import { reactions } from '#features/reactions/server/index.ts';
import { savedFilters } from '#features/savedFilters/server/index.ts';
import { search } from '#features/search/server/index.ts';
import { session } from '#features/session/server/index.ts';
import { settings } from '#features/settings/server/index.ts';
import { signup } from '#features/signup/server/index.ts';
import { tagsFeature } from '#features/tags/server/index.ts';
import { trails } from '#features/trails/server/index.ts';
import { tasksFeature } from '#features/tasks/server/index.ts';
import { uploads } from '#features/uploads/server/index.ts';
import type { Check } from '#platform/server/data/check.ts';
import { eventChecks } from '#platform/server/events/eventChecks.ts';
import type { Feature } from '#platform/server/http/feature.ts';
import { sweeping } from '#platform/server/data/sweep.ts';

/** The features of the server: one line each. */
export const features: Feature[] = [
  sweeping,
  session,
  plans,
  signup,
  account,
  ownProfiles,
  settings,
  profiles,
  boards,
  passwords,
  members,
  connections,
  notebook,
  personInvitations,
  personBlocks,
  personNotes,
  posts,
  note,
  file,
  collection,
  bin,
  uploads,
  organization,
  picturesFeature,
  covers,
  comments,
  messages,
  reactions,
  bookmarks,
  tagsFeature,
  tasksFeature,
  savedFilters,
  newBoardsFeature,
  search,
  activity,
  notifications,
  push,
  dashboard,
  trails,
];

/** Checks of the rules that every installation keeps. */
export const checks: Check[] = [...eventChecks, ...features.flatMap((feature) => feature.checks ?? [])];
