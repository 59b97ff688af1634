import { Panel } from '#ui/web/index.ts';
import { ContactField } from './ContactField.tsx';
import { panelTitles } from './names.ts';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { Shown } from './Shown.tsx';

/** The address one signs in with, and the telephone: each changed by a one-time code. */
export default function ContactInfoPanel({ info, onClose }: ProfilePanelProps) {
  return (
    <Panel title={panelTitles['contact-info']} onClose={onClose}>
      <section>
        <ContactField info={info} kind="email" />
        <ContactField info={info} kind="phone" />
      </section>
      <Shown info={info} flags={['showEmail', 'showPhone']} />
    </Panel>
  );
}
