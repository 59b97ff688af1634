import type { ComponentType } from 'react';
import type { PageModule } from '#platform/web/page/page.ts';
import { PersonAdditionsContext, type PersonAddition } from './additions.ts';

/** A page of people with what other features add to it, and the keys of these. */
export const withAdditions =
  (Page: ComponentType) =>
  (additions: readonly PersonAddition[]): PageModule => ({
    default: function WithAdditions() {
      return (
        <PersonAdditionsContext value={additions}>
          <Page />
        </PersonAdditionsContext>
      );
    },
    keys: () => additions.flatMap(({ keys = [] }) => keys),
  });
