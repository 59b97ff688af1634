import { access } from './access.ts';
import { activity } from './activity.ts';
import { blocks } from './blocks.ts';
import { boardSettings } from './boardSettings.ts';
import { boards } from './boards.ts';
import { bookmarks } from './bookmarks.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { exports } from './exports.ts';
import { general } from './general.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { passwords } from './passwords.ts';
import { postSettings } from './postSettings.ts';
import { posts } from './posts.ts';
import { realtime } from './realtime.ts';
import { search } from './search.ts';
import { tags } from './tags.ts';
import { tasks } from './tasks.ts';
import { uploads } from './uploads.ts';
import { views } from './views.ts';
import type { Part } from '../row.ts';

/** The specification of content, part by part. */
export const parts: Record<string, Part> = {
  access,
  activity,
  blocks,
  boardSettings,
  boards,
  bookmarks,
  collections,
  comments,
  exports,
  general,
  members,
  messages,
  passwords,
  postSettings,
  posts,
  realtime,
  search,
  tags,
  tasks,
  uploads,
  views,
};
