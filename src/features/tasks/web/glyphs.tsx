import type { ReactNode } from 'react';
import type { TaskPriority, TaskStatus } from '#postParts/tasks/contract.ts';
import { PriorityGlyph, StatusGlyph } from '#ui/web/index.ts';

/** Each status as its leaf, beside its name. */
export const statusGlyphs: Record<TaskStatus, ReactNode> = {
  OPEN: <StatusGlyph status="OPEN" decorative />,
  IN_PROGRESS: <StatusGlyph status="IN_PROGRESS" decorative />,
  IN_REVIEW: <StatusGlyph status="IN_REVIEW" decorative />,
  COMPLETED: <StatusGlyph status="COMPLETED" decorative />,
  CLOSED: <StatusGlyph status="CLOSED" decorative />,
};

/** Each priority as its bars, beside its name. */
export const priorityGlyphs: Record<TaskPriority, ReactNode> = {
  LOW: <PriorityGlyph priority="LOW" decorative />,
  MEDIUM: <PriorityGlyph priority="MEDIUM" decorative />,
  HIGH: <PriorityGlyph priority="HIGH" decorative />,
  CRITICAL: <PriorityGlyph priority="CRITICAL" decorative />,
  NONE: <PriorityGlyph priority="NONE" decorative />,
};
