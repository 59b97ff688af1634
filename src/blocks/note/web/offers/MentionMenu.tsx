import type { Editor } from '@tiptap/core';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { HereFace } from '#features/profiles/web/index.ts';
import { nameOf } from './mentioning.ts';
import { Offered } from './Offered.tsx';
import type { OfferStore } from './offers.ts';

/** The people an `@` may mean. */
export function MentionMenu({ store, editor }: { store: OfferStore<PersonInfo>; editor: Editor }) {
  return (
    <Offered store={store} editor={editor} label="People to mention">
      {(person) => (
        <>
          <HereFace person={person} size={20} decorative />
          {nameOf(person)}
          <kbd>@{person.screenName}</kbd>
        </>
      )}
    </Offered>
  );
}
