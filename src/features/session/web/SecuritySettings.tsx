import { Panel } from '#ui/web/index.ts';
import { DeleteSection } from './security/DeleteSection.tsx';
import { DevicesSection } from './security/DevicesSection.tsx';
import { PasswordSection } from './security/PasswordSection.tsx';
import { SecondStepSection } from './security/SecondStepSection.tsx';

/** What keeps the account its owner's: password, second step, devices, and the way out. */
export default function SecuritySettings({ onClose }: { onClose: () => void }) {
  return (
    <Panel title="Security" onClose={onClose}>
      <PasswordSection />
      <SecondStepSection />
      <DevicesSection />
      <DeleteSection />
    </Panel>
  );
}
