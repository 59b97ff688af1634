import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Modules that every page asks for a moment after it is drawn: the live connection, counts, changes that wait to be saved. */
const SOON_MODULES = [
  'saves.web.ts',
  'rightsEnded.web.ts',
  'ui/web/layers/ToastIcon.tsx',
  'platform/web/offline/keptReadings.ts',
  'platform/web/offline/builds.ts',
  'platform/web/offline/reload.ts',
  'features/connections/web/people/peopleQueries.ts',
  'features/frame/web/actions/own.tsx',
  'features/frame/web/navigation/CountAt.tsx',
  'features/frame/web/navigation/ProfileMenuItems.tsx',
  'features/frame/web/overlays/ActivityHost.tsx',
  'features/members/web/faces/BoardFaces.tsx',
  'features/messages/web/UnreadCount.tsx',
  'features/personInvitations/web/InvitationCount.tsx',
  'features/posts/web/files/PostOfFiles.tsx',
  'features/posts/web/kept/KeptTextsOffer.tsx',
  'features/posts/web/kept/refusedSaves.ts',
  'features/posts/web/views/FindModified.tsx',
  'features/profiles/web/themeOfProfile.ts',
  'features/savedFilters/web/SavedFilters.tsx',
  'features/search/web/FindKey.tsx',
  'features/tasks/web/home/DueCount.tsx',
];

/**
 * Whether a module belongs into the file that every page asks for a moment after it is drawn: `SOON_MODULES`, the calls
 * that wait of each feature and block, and the socket's library.
 * @returns {RegExp}
 * @throws {Error} where a module is not there any more
 */
export function soonModules() {
  const gone = SOON_MODULES.filter((path) => !existsSync(inProject(`src/${path}`)));
  if (gone.length > 0) throw new Error(`There is no src/${gone[0]}: see soonModules.mjs`);
  const named = SOON_MODULES.map((path) => path.replaceAll('.', '\\.')).join('|');
  return new RegExp(`/src/(?:${named}|(?:features|blocks)/\\w+/web/saves\\.ts)$|/socket\\.io-client/`);
}
