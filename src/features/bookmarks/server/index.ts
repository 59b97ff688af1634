import * as contract from '#features/bookmarks/contract.ts';
import { changedBookmarks as changedSince } from '#features/bookmarks/contract/changed.ts';
import * as folders from '#features/bookmarks/contract/folders.ts';
import { restoreBookmarks as restore } from '#features/bookmarks/contract/restoring.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { changedBookmarks } from './changed.ts';
import { removeBookmarks, setBookmark, setCommentBookmark } from './commands.ts';
import { createFolder, listFolders, moveBookmarks, removeFolder, renameFolder } from './folders.ts';
import { followed } from './follow.ts';
import { listBookmarks, pageOfBookmarks, sourcesOf } from './queries.ts';
import { restoreBookmarks, sweepRemoved } from './removing.ts';

/** Bookmarks of a profile, and their folders. */
export const bookmarks = defineFeature({
  name: 'bookmarks',
  routes: [
    read(contract.pageOfBookmarks, pageOfBookmarks),
    read(contract.listBookmarks, listBookmarks),
    read(contract.bookmarkedSources, sourcesOf),
    read(changedSince, changedBookmarks),
    command(contract.setBookmark, setBookmark),
    command(contract.setCommentBookmark, setCommentBookmark),
    command(contract.removeBookmarks, removeBookmarks),
    command(restore, restoreBookmarks),
    read(folders.listFolders, listFolders),
    command(folders.createFolder, createFolder),
    command(folders.renameFolder, renameFolder),
    command(folders.removeFolder, removeFolder),
    command(folders.moveBookmarks, moveBookmarks),
  ],
  follows: [followed],
  jobs: { 'bookmarks.sweepRemoved': sweepRemoved },
  schedule: [{ task: 'bookmarks.sweepRemoved', cron: '31 * * * *' }],
});
