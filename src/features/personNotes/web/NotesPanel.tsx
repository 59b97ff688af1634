import type { ComponentType } from 'react';
import type { OnPerson } from '#features/connections/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { ConnectionInfo } from '#features/personNotes/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import type { InfoPanelProps } from './InfoPanel.tsx';
import { connectionInfo } from './noteQueries.ts';
import { useInfoDraft } from './useInfoDraft.ts';

/** Props of each panel of notes. */
export interface NotesPanelProps extends InfoPanelProps, Pick<OnPerson, 'status' | 'connection'> {
  /** The profile that the notes are about. */
  id: string;
}

interface Props extends OnPerson {
  Fields: ComponentType<NotesPanelProps>;
  onClose: () => void;
}

/** A panel of one's notes about a person, once they are read. */
export function NotesPanel(props: Props) {
  const { data: info } = useLive(connectionInfo(useProfileID(), props.person.id));
  return info && <Drafted {...props} info={info} />;
}

function Drafted({ Fields, person, status, connection, onClose, info }: Props & { info: ConnectionInfo }) {
  const draft = useInfoDraft(info);
  return <Fields {...{ draft, status, connection, onClose }} id={person.id} firstName={person.firstName} />;
}
