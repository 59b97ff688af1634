import { BellOff } from 'lucide-react';
import type { MutableKind } from '#features/activity/contract.ts';
import type { NotificationPreference } from '#features/notifications/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, EmptyState, Panel, PanelSection, SkeletonRows } from '#ui/web/index.ts';
import { aSubject, subjectKinds, untitledOf } from '#subjects/web/index.ts';
import { kindWords } from './kindWords.ts';
import { prefer, preferences } from './preferences.ts';
import styles from './WatchingPanel.module.css';

/** All that one watches, and all that one has muted, each to be taken back. */
export default function WatchingPanel({ onClose }: { onClose: () => void }) {
  const all = useLive(preferences(useProfileID()));
  return (
    <Panel title="Watching & Muted" onClose={onClose}>
      <LiveState
        of={all}
        failed="Your notifications could not be read"
        coming={<SkeletonRows rows={5} />}
        level={3}
      >
        {(known) =>
          known.length === 0 ? (
            <EmptyState title="Nothing watched, nothing muted" level={3}>
              Choose Notifications in the menu of a board or a post to watch or mute it. A line of your
              activity has Less like this. To keep a discussion from counting as unread, mute it in Messages.
            </EmptyState>
          ) : (
            <>
              <Part title="Muted" verb="Unmute" of={known.filter(({ level }) => level === 'NOTHING')} />
              <Part
                title="Watched"
                verb="Stop watching"
                of={known.filter(({ level }) => level === 'EVERYTHING')}
              />
              <Part
                title="What concerns me, whatever holds for the board"
                verb="As the board"
                of={known.filter(({ level }) => level === 'CONCERNED')}
              />
            </>
          )
        }
      </LiveState>
    </Panel>
  );
}

function Part({ title, verb, of }: { title: string; verb: string; of: NotificationPreference[] }) {
  if (of.length === 0) return null;
  return (
    <PanelSection title={title}>
      <ul className={styles.list}>
        {of.map((one) => (
          <PreferenceRow key={one.id} of={one} verb={verb} />
        ))}
      </ul>
    </PanelSection>
  );
}

function PreferenceRow({ of, verb }: { of: NotificationPreference; verb: string }) {
  const platform = usePlatform();
  const name = nameOf(of);
  const isNamed = of.type === 'KIND' || of.type === 'PERSON' || of.title !== null;
  return (
    <li>
      {of.person ? (
        <Face person={of.person} size={24} decorative />
      ) : of.type === 'KIND' ? (
        <BellOff aria-hidden />
      ) : (
        subjectKinds[of.type].glyph
      )}
      <div>
        <b dir="auto" data-off={isNamed ? undefined : ''}>
          {name}
        </b>
      </div>
      <Button
        size="compact"
        aria-label={`${verb}: ${name}`}
        onClick={() =>
          void prefer(platform, of, null, {
            message: `${name}: back to what concerns you`,
            was: of.level,
          })
        }
      >
        {verb}
      </Button>
    </li>
  );
}

function nameOf({ type, id, title, person }: NotificationPreference): string {
  if (type === 'KIND') return kindWords[id as MutableKind];
  if (person) return fullName(person);
  if (type === 'PERSON') return 'Somebody who has gone';
  if (title === null) return `${sentence(aSubject(type))} you can no longer open`;
  return title || untitledOf(type);
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
