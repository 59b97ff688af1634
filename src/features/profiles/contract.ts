export { activityCounted } from './contract/activityCount.ts';
export { listOwnProfiles, getMenuDetails, getAuthors, profileChanged } from './contract/menu.ts';
export {
  OrganizationInfo,
  organizationInfoChanged,
  organizationShown,
  type OrganizationShown,
} from './contract/organizationInfo.ts';
export { knownTimeZone } from './contract/timeZones.ts';
export { webAddress } from './contract/webAddress.ts';
export { PersonFace, PersonInfo, ProfileSummary } from './contract/person.ts';
export { personChanged } from './contract/personChanged.ts';
export {
  changeContact,
  ContactKind,
  contactValue,
  isPhoneKind,
  undoContactChange,
  verifyContact,
} from './contract/contactChange.ts';
export { profileAdded, profileEnded, profileRemoved } from './contract/ownProfiles.ts';
export { removeCover, removePhoto, setCover, setPhoto } from './contract/pictures.ts';
export {
  avatarColors,
  EditableProfile,
  getProfileInfo,
  type MailFlag,
  MAX_LINKS,
  type PrivacyFlag,
  profileInfoChanged,
  ProfileInfo,
  updateProfile,
} from './contract/profileInfo.ts';
export {
  ConnectionStatus,
  getProfile,
  ProfileBoard,
  ProfilePage,
  ProfileView,
} from './contract/profileView.ts';
