import type { ComponentType } from 'react';
import type { PersonAddition, PersonPanel } from '#features/connections/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { ConnectionInfo } from '#features/personNotes/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { lazyPart } from '#ui/web/index.ts';
import { connectionInfo } from './noteQueries.ts';
import { NotesPanel, type NotesPanelProps } from './NotesPanel.tsx';
import { formatPartialDate } from './partialDate.ts';

/** A panel of one's notes, and their words on the page of the person. */
const panelOf = (
  name: string,
  label: string,
  Fields: ComponentType<NotesPanelProps>,
  wordsOf: (info: ConnectionInfo) => string,
): PersonPanel => ({
  name,
  label,
  Words: ({ person }) => {
    const { data } = useLive(connectionInfo(useProfileID(), person.id));
    return data && (wordsOf(data) || <span data-empty>Nothing noted yet</span>);
  },
  Panel: (props) => <NotesPanel Fields={Fields} {...props} />,
});

const firstLine = (text: string) => text.split('\n')[0] ?? '';
const listed = (words: string[]) => words.filter(Boolean).join(', ');

/** The addition of one's notes to the page of a person: their panels, and who somebody is by them. */
export const onPerson: PersonAddition = {
  name: 'notes',
  panels: [
    panelOf(
      'met',
      'How we Met',
      lazyPart(() => import('./MetPanel.tsx')),
      ({ metPlace, metDate, metNote }) =>
        listed([metPlace, formatPartialDate(metDate)]) || firstLine(metNote),
    ),
    panelOf(
      'linked',
      'Linked To',
      lazyPart(() => import('./LinkedPanel.tsx')),
      ({ linkedProfiles, linkedOrganizations }) =>
        [...linkedProfiles.map(fullName), ...linkedOrganizations].join(', '),
    ),
    panelOf(
      'job',
      'Job Details',
      lazyPart(() => import('./JobPanel.tsx')),
      ({ jobTitle, company }) => listed([jobTitle, company]),
    ),
    panelOf(
      'overview',
      'Overview',
      lazyPart(() => import('./OverviewPanel.tsx')),
      ({ note, email, phone }) => firstLine(note) || email || phone,
    ),
  ],
  useKept: (profileID, options) => useLive(connectionInfo(useProfileID(), profileID), options),
};
