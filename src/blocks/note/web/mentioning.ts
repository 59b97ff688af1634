import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { OfferStore } from './offers.ts';

const PAUSE_MS = 60;

export const nameOf = ({ firstName, lastName }: PersonInfo) => `${firstName} ${lastName}`.trim();

/** Typing `@` offers people; what follows looks for them. */
export function mentioning(
  store: OfferStore<PersonInfo>,
  findPeople: (search: string) => Promise<PersonInfo[]>,
) {
  return Extension.create({
    name: 'mentioning',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<PersonInfo>({
          editor,
          pluginKey: new PluginKey('mentioning'),
          char: '@',
          debounce: PAUSE_MS,
          allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
          items: ({ query }) => findPeople(query),
          command: ({ editor: now, range, props }) => {
            const mention = { type: 'mention', attrs: { id: props.id, label: nameOf(props) } };
            now
              .chain()
              .focus()
              .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
              .run();
          },
          render: store.render(isMeant),
        }),
      ];
    },
  });
}

/** Whether what was typed begins a word of somebody's names. */
export function isMeant(person: PersonInfo, query: string): boolean {
  const begin = fold(query);
  return fold(`${nameOf(person)} ${person.screenName}`)
    .split(/[-\s'’._]+/)
    .some((word) => word.startsWith(begin));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
