import { isID, type Page } from '#platform/web/page/page.ts';
import { pageWith, type LoadAdditions } from '#platform/web/page/pageWith.ts';
import type { PostAddition } from './page/additions.ts';
import { openedPost } from './postQueries.ts';

const preview = { layout: 'none', access: 'signed-in' } as const;

/** Pages without the app around them: a collection, a block, or a whole post. */
export const previewPages = (loadAdditions: LoadAdditions<PostAddition>): Page[] => [
  {
    ...preview,
    path: '/posts/$postID/collection/$collectionID',
    load: pageWith(() => import('./preview/CollectionPage.tsx'), loadAdditions),
    title: 'Single Thing Preview',
    validate: ({ postID, collectionID }) => isID(postID) && isID(collectionID),
    reads: ({ params: { postID = '', collectionID }, profileID }) => [
      openedPost(postID, profileID, collectionID),
    ],
  },
  {
    ...preview,
    path: '/posts/$postID/preview',
    load: () => import('./preview/ThingPage.tsx'),
    title: 'Single Thing Preview',
    validate: ({ postID }) => isID(postID),
    reads: ({ params: { postID = '' }, search, profileID }) => [
      openedPost(postID, profileID, search['thingID'] ?? search['id']),
    ],
  },
  {
    ...preview,
    path: '/posts/$postID/postpreview',
    load: () => import('./preview/PostPreviewPage.tsx'),
    title: 'Post preview',
    validate: ({ postID }) => isID(postID),
    reads: ({ params: { postID = '' }, profileID }) => [openedPost(postID, profileID)],
  },
];

/** @param loadAdditions what other features add to the page of a post; loaded with it */
export const postPages = (loadAdditions: LoadAdditions<PostAddition>): Page[] => [
  {
    path: '/posts/$postID',
    load: pageWith(() => import('./page/PostPage.tsx'), loadAdditions),
    layout: 'app',
    access: 'signed-in',
    title: 'Post',
    validate: ({ postID }) => isID(postID),
    reads: ({ params: { postID = '' }, search, profileID }) => [
      openedPost(postID, profileID, search['thingID']),
    ],
    hasKeys: true,
  },
];
