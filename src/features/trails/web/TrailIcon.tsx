import {
  Archive,
  ArrowUpDown,
  CalendarClock,
  FolderInput,
  KeyRound,
  ListChecks,
  Lock,
  LockOpen,
  MessageCircle,
  Plus,
  Shield,
  SquarePen,
  Tag,
  Trash2,
  Undo2,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { TrailAction, TrailItem } from '#features/trails/contract.ts';

const byAction: Record<TrailAction, LucideIcon> = {
  CREATED: Plus,
  CHANGED: SquarePen,
  ORDERED: ArrowUpDown,
  DELETED: Trash2,
  RESTORED: Undo2,
  MOVED: FolderInput,
  MOVED_AWAY: FolderInput,
  JOINED: UserPlus,
  LEFT: UserMinus,
  ASSIGNED: UserPlus,
  UNASSIGNED: UserMinus,
};

const byField: Record<string, LucideIcon> = {
  isPasswordEnabled: KeyRound,
  role: Shield,
  share: Shield,
  visibility: Shield,
  ownerID: Shield,
  state: Archive,
  tags: Tag,
  thingTags: Tag,
  taskMode: ListChecks,
  taskStatus: ListChecks,
  startDate: CalendarClock,
  endDate: CalendarClock,
  expireDate: CalendarClock,
  taskDueDate: CalendarClock,
};

/** The mark of a change, by what kind of change it is. */
export function TrailIcon({ item: { action, field = '', to, subject } }: { item: TrailItem }) {
  const Icon =
    subject.type === 'COMMENT' && action !== 'DELETED'
      ? MessageCircle
      : action !== 'CHANGED'
        ? byAction[action]
        : field === 'lockBy'
          ? to
            ? Lock
            : LockOpen
          : (byField[field] ?? SquarePen);
  return <Icon aria-hidden="true" />;
}
