import { z } from 'zod';
import { Id } from '#platform/contract/ids.ts';
import {
  calloutTones,
  cellAligns,
  highlights,
  isDay,
  isLinkAllowed,
  referenceTypes,
  textColors,
} from '../schema/index.ts';
import type { Refuse } from './refuse.ts';

const span = z.int().min(1).max(100).optional();
const cell = z.object({
  colspan: span,
  rowspan: span,
  colwidth: z.array(z.int().min(1).max(5000)).max(100).nullable().optional(),
  align: z.enum(cellAligns).nullable().optional(),
});

/** Schema of the attributes of each node and mark. Kinds that are not listed have none; other attributes are left out. */
const rules: Record<string, z.ZodType> = {
  heading: z.object({ level: z.int().min(1).max(3) }),
  orderedList: z.object({
    start: z.int().min(0).max(999_999).optional(),
    type: z.enum(['1', 'a', 'A', 'i', 'I']).nullable().optional(),
  }),
  codeBlock: z.object({
    language: z
      .string()
      .regex(/^[\w+#.-]{1,40}$/)
      .nullable()
      .optional(),
  }),
  taskItem: z.object({ checked: z.boolean().optional() }),
  tableCell: cell,
  tableHeader: cell,
  // Where a link opens and what it tells is not the writer's to choose: the schema fills that in.
  link: z.object({ href: z.string().refine(isLinkAllowed) }),
  textColor: z.object({ color: z.enum(textColors) }),
  highlight: z.object({ color: z.enum(highlights) }),
  callout: z.object({ tone: z.enum(calloutTones) }),
  reference: z.object({ type: z.enum(referenceTypes), id: Id }),
  date: z.object({ date: z.string().refine(isDay) }),
  mention: z.object({
    id: Id,
    label: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\u0000-\u001f\ud800-\udfff]*$/u),
  }),
};

/**
 * A part's attributes as they may be kept, as `{ attrs }`, or nothing where its kind has none.
 * @throws ApiError 400
 */
export function checkedAttributes(
  kind: string,
  attrs: unknown,
  refuse: Refuse,
): { attrs?: Record<string, unknown> } {
  const rule = rules[kind];
  if (!rule) return {};
  const outcome = rule.safeParse(attrs ?? {});
  if (outcome.success) return { attrs: outcome.data as Record<string, unknown> };
  throw refuse(
    kind === 'link'
      ? 'has a link that is not http, https or mailto'
      : `has a ${kind} that is not as it should be`,
  );
}
