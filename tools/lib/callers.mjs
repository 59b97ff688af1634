/**
 * Modules that take `call` from the platform by themselves, each with its reason; a name that ends in `/` is all in that
 * folder. Everything else describes a reading (`defineLive`, `defineMomentary`, `pagedList`), which is given `call`, or
 * makes a change by `createCommand`. A module that does not take it any more is taken out: the check asks for it.
 * @type {[path: string, reason: string][]}
 */
export const callers = [
  ['src/platform/web/saving/command', 'the platform itself'],
  ['src/features/session/web/', 'before there is a profile, or with a password just typed'],
  ['src/features/signup/web/', 'before there is a profile, or with a password just typed'],
  ['src/features/profiles/web/ContactUndoPage.tsx', 'whoever has a link of a mail, without a session'],
  ['src/features/profiles/web/useThemeOfProfile.ts', 'the theme is taken once, by a browser that has none'],
  ['src/platform/web/page/useAvailability.ts', 'whether a name can be had, which the form asks again'],
  ['src/features/boards/web/BoardGate.tsx', 'a door, with a password just typed'],
  ['src/features/posts/web/page/PostGate.tsx', 'a door, with a password just typed'],
  ['src/features/posts/web/page/PostPage.tsx', 'which board to lead back to, once a post is gone'],
  [
    'src/features/posts/web/page/saving/rebaseNote.ts',
    'a waiting change is laid over what the server has now',
  ],
  ['src/features/posts/web/page/postActions.ts', 'offered in the editor, for what is typed'],
  ['src/features/posts/web/page/blocks/findPlaces.ts', 'offered in the editor, for what is typed'],
  ['src/features/tags/web/hashtags.ts', 'offered in the editor, for what is typed'],
  ['src/features/members/web/choose/useMembersOfEach.ts', 'one board after another, about those still left'],
  ['src/features/posts/web/actions/copyMarkdown.ts', 'a download'],
  ['src/features/trails/web/TrailFoot.tsx', 'a download'],
  ['src/features/uploads/web/tusTransfer.ts', 'renews the session for bytes'],
  ['src/features/covers/web/sendCover.ts', 'renews the session for bytes'],
  ['src/features/posts/web/views/CoverPicture.tsx', 'links to files, which expire'],
  ['src/features/comments/web/write/useAttachments.ts', 'links to files, which expire'],
  ['src/blocks/file/web/', 'links to files, which expire'],
];
