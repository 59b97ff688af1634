import { z } from 'zod';

// The entities of the specification, section 3, field by field. A field that a thing need not have is null or left out.

export const id = z.string().regex(/^[0-9a-f]{24}$/);
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const count = z.number().int().min(0);
const link = z.string().min(1);

/** A person as they stand beside what they made. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  screenName: z.string(),
  photo: z.string().nullish(),
  avatarColor: z.string(),
});
/** Emoji → who, and when. */
export const reactions = z.record(z.string(), z.array(z.object({ profileID: id, date: moment })));

const lock = { lockBy: id.nullish(), lockDate: moment.nullish() };
const cover = z.object({
  title: z.string().nullish(),
  excerpt: z.string().nullish(),
  imageUrl: z.string().nullish(),
  fileExt: z.string().nullish(),
});

export const board = z.object({
  _id: id,
  title: z.string(),
  description: z.string().nullish(),
  coverImageUrl: z.string().nullish(),
  ownerID: id,
  ownerInfo: person,
  role: z.string(),
  boardType: z.enum(['SANDBOX', 'STANDARD', 'CONNECTION', 'ORGANIZATION']),
  state: z.enum(['ACTIVE', 'ARCHIVED']),
  ...lock,
  modifiedDate: moment,
  tags: z.array(z.string()),
  isPasswordEnabled: z.boolean(),
});

/** A post in a list. */
export const listedPost = z.object({
  _id: id,
  boardID: id,
  aiMode: z.boolean(),
  editable: z.boolean(),
  public: z.boolean(),
  searchable: z.boolean(),
  shareable: z.boolean(),
  taskMode: z.boolean(),
  visibility: z.enum(['BOARD', 'EDITORS', 'PRIVATE']),
  isBookmarked: z.boolean(),
  contentModified: z.boolean(),
  archived: z.boolean(),
  isPasswordEnabled: z.boolean(),
  password: z.undefined().optional(), // write-only
  commentCount: count,
  ...cover.shape,
  fileID: id.nullish(),
  createDate: moment,
  modifiedDate: moment,
  deleteDate: moment.nullish(),
  startDate: moment.nullish(),
  endDate: moment.nullish(),
  expireDate: moment.nullish(),
  sortDate: moment,
  stateDate: moment.nullish(),
  creator: id,
  creatorInfo: person,
  stateChangedBy: id.nullish(),
  stateChangedByInfo: person.nullish(),
  ...lock,
  lockByInfo: person.nullish(),
  tags: z.array(z.string()),
  totalFileCount: count,
  priority: z.enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'NONE']),
  state: z.enum(['ACTIVE', 'ARCHIVED']),
});

const common = {
  _id: id,
  title: z.string().nullish(),
  description: z.string().nullish(),
  altText: z.string().nullish(),
  aiAltText: z.string().nullish(),
  aiKeywords: z.array(z.string()).nullish(),
  tags: z.array(z.string()),
  creator: id,
  creatorInfo: person,
  commentCount: count,
  commentAuthors: z.array(person),
  reactions,
  isBookmarked: z.boolean(),
  thingComments: count,
  mentionProfiles: z.array(z.unknown()),
  showDetails: z.boolean(),
  ...lock,
  lockByInfo: person.nullish(),
};

export const note = z.object({
  ...common,
  thingType: z.literal('NOTE'),
  body: z.string(),
  bodyRaw: z.unknown().refine((raw) => raw !== undefined && raw !== null, 'is missing'),
});

export const file = z.object({
  ...common,
  thingType: z.literal('FILE'),
  url: link,
  filePreview: z.unknown(),
  previewurl: z.string().nullish(),
  fileName: z.string(),
  fileMime: z.string(),
  fileSize: count,
  fileExt: z.string(),
  fileID: id,
  previewExt: z.string().nullish(),
  width: count.nullish(),
  height: count.nullish(),
  fileProcStatus: z.string(),
});

export const collection = z.object({
  ...common,
  thingType: z.literal('COLLECTION'),
  things: z.array(z.unknown()),
  totalCollectionThings: count,
  downloadCreateDate: moment.nullish(),
  downloadRequestDate: moment.nullish(),
  fileModifiedDate: moment.nullish(),
  collectionFileSize: count,
});

export const thing = z.discriminatedUnion('thingType', [note, file, collection]);

const order = z.array(z.object({ _id: id, type: z.enum(['NOTE', 'FILE', 'COLLECTION']) }));
/** Whether there is more of what is read in parts. */
const more = {
  hasRemainingThings: z.boolean(),
  hasOlderThings: z.boolean(),
  hasRecentThings: z.boolean(),
};

export const openedPost = listedPost.extend({
  boardTitle: z.string(),
  viewCount: count,
  boardInfo: z.object({
    _id: id,
    title: z.string(),
    boardType: z.string(),
    ownerID: id,
    ownerInfo: person,
    role: z.string(),
  }),
  commentAuthors: z.array(person),
  postComments: count,
  thingComments: z.record(id, count),
  reactions,
  postReactions: reactions,
  thingReactions: z.record(id, reactions),
  things: z.array(thing),
  thingOrder: order,
  ...more,
});

export const collectionThings = z.object({
  things: z.array(file),
  totalItems: count,
  thingOrder: order,
  ...more,
});

export const comment = z.object({
  _id: id,
  comment: z.string(),
  commentRAW: z.unknown(),
  createDate: moment,
  edited: z.boolean(),
  boardID: id.nullish(),
  thingID: id.nullish(),
  thingType: z.string().nullish(), // of what is said on a post itself, none
  count,
  disabled: z.boolean(),
  ownerInfo: person,
  mentionProfiles: z.array(z.unknown()),
  mentionTypeIds: z.array(z.unknown()),
  reactions,
  teaserForTypeStr: z.string().nullish(),
  isBookmarked: z.boolean(),
  authors: z.array(z.unknown()),
});

export const recentPost = z.object({ postID: id, cover, lastViewedDate: moment, role: z.string() });

export const event = z.object({
  type: z.string(),
  action: z.string(),
  room: z.string(),
  seq: z.number().int(),
  id,
  boardID: id.nullish(),
  postID: id.nullish(),
  by: id.nullish(),
  at: moment,
});

export const uploadProgress = z.object({
  fileId: id,
  name: z.string(),
  totalBytes: count,
  bytesUploaded: count,
  progress: z.number(),
  completed: z.boolean(),
  currentStep: count,
  totalSteps: z.literal(8),
  roomID: z.string(),
});

/** No answer holds a password; only what lies in the bin has been deleted. */
const untold = new Set(['password', 'deleteDate']);

/** The keys of what must be told of something, whether or not it has it. */
export function keysOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).filter((key) => !untold.has(key));
}
