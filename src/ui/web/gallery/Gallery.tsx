import { Coffee, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  FullPageLoader,
  LoadingBar,
  Logo,
  LogoMark,
  Panel,
  PanelSection,
  Segmented,
  setTheme,
  Spine,
  Time,
  Toasts,
  useTheme,
} from '../index.ts';
import { Buttons, Glyphs, Inputs, Section } from './Controls.tsx';
import { Layers } from './Layers.tsx';
import { Shelf, States } from './States.tsx';
import styles from './Gallery.module.css';

/** Every component on one page, to be looked at. Only the development server has it. */
export function Gallery() {
  const theme = useTheme();
  const [panel, setPanel] = useState(false);
  const [loading, setLoading] = useState(false);
  return (
    <div className={styles.app}>
      <LoadingBar loading={loading} />
      <main className={styles.page}>
        <header className={styles.top}>
          <h1>Components</h1>
          <Button size="compact" pressed={loading} onClick={() => setLoading(!loading)}>
            Loading bar
          </Button>
          <Segmented
            label="Theme"
            labels="none"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: <Sun /> },
              { value: 'dark', label: 'Dark', icon: <Moon /> },
              { value: 'coffee', label: 'Coffee', icon: <Coffee /> },
            ]}
          />
        </header>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Buttons />
            <Glyphs />
          </div>
          <div className={styles.column}>
            <Inputs />
          </div>
          <div className={styles.column}>
            <Layers onPanel={() => setPanel(true)} />
            <TypeScale />
            <Section title="Logo, on the sidebar’s ground">
              <div className={styles.nav}>
                <Logo />
                <LogoMark />
                <Spine id="board-b" /> <Spine id="board-c" />
              </div>
            </Section>
            <Section title="Full-page loader">
              <div className={styles.loader}>
                <FullPageLoader />
              </div>
            </Section>
          </div>
        </div>
        <div className={styles.desk} data-ground="desk">
          <Shelf />
          <States />
        </div>
      </main>
      {panel && (
        <Panel
          title="Board Members"
          count={14}
          onClose={() => setPanel(false)}
          footer={<Button variant="primary">Invite</Button>}
        >
          <PanelSection title="Who sees it">
            <p>Everybody who is a member.</p>
          </PanelSection>
          <PanelSection title="Members">
            {Array.from({ length: 24 }, (_, row) => (
              <p key={row}>Reads only, comments and reactions too</p>
            ))}
          </PanelSection>
        </Panel>
      )}
      <Toasts />
    </div>
  );
}

function TypeScale() {
  return (
    <Section title="Type">
      <div className={styles.type}>
        <p style={{ font: 'var(--s-48)', letterSpacing: 'var(--track-display)' }}>Friday</p>
        <p style={{ font: 'var(--s-36)', letterSpacing: 'var(--track-display)' }}>Reading Room</p>
        <p style={{ font: 'var(--s-28)' }}>Which oak?</p>
        <p style={{ font: 'var(--s-22)' }}>Recent boards</p>
        <p style={{ font: 'var(--s-18)' }}>Board Members</p>
        <p style={{ font: 'var(--s-16)' }}>Fire exit drawings</p>
        <p className={styles.read}>
          Forgot I was testing <em>a lamp</em>.
        </p>
        <p>Interface text, fourteen</p>
        <p style={{ font: 'var(--t-13)' }}>Dense text, thirteen</p>
        <p style={{ font: 'var(--t-12)', color: 'var(--ink-3)' }}>
          Facts about things, twelve, <Time at="2026-11-18T13:40:00" as="moment" now="2026-11-20T14:10:00" />
        </p>
      </div>
    </Section>
  );
}
