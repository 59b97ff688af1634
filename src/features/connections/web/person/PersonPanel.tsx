import type { ConnectionInfo } from '#features/personNotes/contract.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { Person } from './usePerson.ts';
import { useInfoDraft } from '../notes/useInfoDraft.ts';
import type { PersonPanelName } from './usePersonPanel.ts';

const NotebookPanel = lazyPart(() => import('../notebook/NotebookPanel.tsx'));
const MetPanel = lazyPart(() => import('../notes/MetPanel.tsx'));
const LinkedPanel = lazyPart(() => import('../notes/LinkedPanel.tsx'));
const JobPanel = lazyPart(() => import('../notes/JobPanel.tsx'));
const OverviewPanel = lazyPart(() => import('../notes/OverviewPanel.tsx'));

interface PersonPanelProps {
  panel: PersonPanelName;
  person: Person;
  onClose: () => void;
}

/** The panel beside a person's page. */
export function PersonPanel(props: PersonPanelProps) {
  const { panel, person, onClose } = props;
  return panel === 'notebook'
    ? person.status === 'CONNECTED' && <NotebookPanel person={person.profile} onClose={onClose} />
    : person.info && <OwnPanel {...props} info={person.info} />;
}

/** One of those about what one keeps for oneself. */
function OwnPanel({ panel, person, onClose, info }: PersonPanelProps & { info: ConnectionInfo }) {
  const draft = useInfoDraft(info);
  const { id, firstName } = person.profile;
  const shared = { draft, firstName, onClose };
  if (panel === 'met') return <MetPanel {...shared} id={id} />;
  if (panel === 'linked') return <LinkedPanel {...shared} id={id} />;
  if (panel === 'job') return <JobPanel {...shared} />;
  return <OverviewPanel {...shared} status={info.status} connection={person.connection} />;
}
