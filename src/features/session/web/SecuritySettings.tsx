import { Panel } from '#ui/web/index.ts';
import { DeleteSection } from './security/DeleteSection.tsx';
import { DevicesSection } from './security/DevicesSection.tsx';
import { PasswordSection } from './security/PasswordSection.tsx';
import { SecondStepSection } from './security/SecondStepSection.tsx';

/** Panel of an account's security: password, second step, devices, deletion. */
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
