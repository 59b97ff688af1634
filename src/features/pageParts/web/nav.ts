import {
  Bookmark,
  Contact,
  FileText,
  House,
  LibraryBig,
  MessageSquare,
  SquareCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** After G, the key that goes there. */
  key: string;
  /** Whether an address is within this part of the product: what a phone's tabs show. */
  holds: (path: string) => boolean;
  /** On a phone it stands among the tabs; the others are under More. */
  isTab?: boolean;
  /** The entry is there only for those who are in an organisation. */
  ofTeam?: boolean;
}

/** Where the sidebar leads, in its order: one line a part of the product. */
export const navEntries: NavEntry[] = [
  { label: 'Home', to: '/', icon: House, key: 'h', holds: (path) => path === '/', isTab: true },
  {
    label: 'Boards',
    to: '/boards',
    icon: LibraryBig,
    key: 'b',
    holds: (path) => /^\/(boards\b|posts\/.)/i.test(path),
    isTab: true,
  },
  {
    label: 'Posts',
    to: '/posts',
    icon: FileText,
    key: 'o',
    holds: (path) => /^\/posts\/?$/i.test(path),
  },
  {
    label: 'Tasks',
    to: '/tasks',
    icon: SquareCheck,
    key: 't',
    holds: (path) => /^\/tasks\b/i.test(path),
    isTab: true,
  },
  {
    label: 'Bookmarks',
    to: '/bookmarks',
    icon: Bookmark,
    key: 'k',
    holds: (path) => /^\/bookmarks\b/i.test(path),
  },
  {
    label: 'Messages',
    to: '/messages',
    icon: MessageSquare,
    key: 'm',
    holds: (path) => /^\/messages\b/i.test(path),
  },
  {
    label: 'People',
    to: '/people',
    icon: Contact,
    key: 'p',
    holds: (path) => /^\/people\b/i.test(path),
  },
  {
    label: 'Team',
    to: '/team',
    icon: UsersRound,
    key: 'e',
    holds: (path) => /^\/(team|organization)\b/i.test(path),
    ofTeam: true,
  },
];
