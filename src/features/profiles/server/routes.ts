import {
  changeContact,
  getAuthors,
  getMenuDetails,
  getProfile,
  getProfileInfo,
  listOwnProfiles,
  removeCover,
  removePhoto,
  setCover,
  setPhoto,
  undoContactChange,
  updateProfile,
  verifyContact,
} from '#features/profiles/contract.ts';
import { uploadRoute } from '#features/pictures/server/index.ts';
import { accountOfToken } from '#features/session/server/index.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { askForCode, limitCodes, useCode } from './contactChange.ts';
import { prepareUndo, undoChange } from './contactChangeUndo.ts';
import * as pictures from './pictures.ts';
import { viewProfile } from './privacy.ts';
import { editProfile, readProfileInfo } from './profileInfo.ts';
import { authorsOf, profilesOf, readMenuDetails } from './queries.ts';

export const routes: Route[] = [
  // No profile has been chosen yet, so the token alone says who is asking.
  read(listOwnProfiles, async ({ db, request }) => ({
    profiles: await profilesOf(db, await accountOfToken(db, request)),
  })),
  read(getMenuDetails, readMenuDetails),
  read(getAuthors, async ({ db, body }) => ({ info: await authorsOf(db, body.profileIDs) })),
  read(getProfileInfo, readProfileInfo),
  command(updateProfile, editProfile),
  uploadRoute(setPhoto, 'photo', pictures.setPhoto),
  uploadRoute(setCover, 'cover', pictures.setCover),
  command(removePhoto, pictures.removePhoto),
  command(removeCover, pictures.removeCover),
  command(changeContact, askForCode, limitCodes),
  command(verifyContact, useCode),
  command(undoContactChange, undoChange, prepareUndo),
  read(getProfile, viewProfile),
];
