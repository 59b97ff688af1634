import { ClipboardCopy, Download, KeyRound, Printer, TextSearch } from 'lucide-react';
import type { OnListedPost } from '#features/posts/web/actions/actionsOnPost.tsx';
import { findKeys, openFindBar } from '#features/posts/web/find/findBar.ts';
import { change } from '#features/posts/web/lazyParts.ts';
import { mayShare, whyNotDownload, whyNotGovern } from '#features/posts/web/settings/rights.ts';
import type { Action } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

/** Actions that a post has on its page alone: a list does not know whether the password of a post was given in it. */
export const actionsOnPage: readonly Action<OnListedPost>[] = [
  {
    ...findKeys.replace,
    id: 'find words',
    icon: <TextSearch />,
    words: 'search words notes change',
    act: () => openFindBar(true),
  },
  {
    id: 'password',
    label: 'Password',
    icon: <KeyRound />,
    words: 'protect secret',
    whyNot: (on, { platform }) => whyNotGovern(on, platform.profileID()),
    Dialog: lazyPart(() => import('#features/posts/web/actions/PostPasswordDialog.tsx')),
  },
  {
    id: 'download',
    label: 'Download all files',
    icon: <Download />,
    words: 'zip archive save attachments',
    sends: true,
    isShown: ({ post }) => post.totalFileCount > 0,
    whyNot: (on, { platform }) => whyNotDownload(on, platform.profileID()),
    act: ({ post }, { platform }) => change((does) => does.downloadFiles(platform, post)),
  },
  {
    id: 'copy markdown',
    label: 'Copy as Markdown',
    icon: <ClipboardCopy />,
    words: 'text export md whole',
    whyNot: (on, { platform }) =>
      mayShare(on, platform.profileID())
        ? undefined
        : 'This post is not to be shared: only its writer and admins of the board copy all of it.',
    act: ({ post }, { platform }) => change((does) => does.copyMarkdown(platform, post)),
  },
  {
    id: 'print',
    label: 'Print',
    icon: <Printer />,
    act: () => window.print(),
  },
];
