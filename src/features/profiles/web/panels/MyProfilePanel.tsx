import { Plus, X } from 'lucide-react';
import { PictureButtons } from '#features/pictures/web/index.ts';
import {
  avatarColors,
  MAX_LINKS,
  removeCover,
  removePhoto,
  setCover,
  setPhoto,
} from '#features/profiles/contract.ts';
import { Button, IconButton, TextArea, TextField } from '#ui/web/index.ts';
import { Face } from '../Face.tsx';
import { panelTitles } from './names.ts';
import { PanelForm } from './PanelForm.tsx';
import styles from './panels.module.css';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { Shown } from './Shown.tsx';
import { usePanelEdits, type PanelEdits } from './usePanelEdits.ts';

const labels = { avatarColor: 'Colour', about: 'About', website: 'Website', links: 'The link' };

/** How one shows oneself: photo, colour, cover, a few words, and where else one is. */
export default function MyProfilePanel({ info, onClose }: ProfilePanelProps) {
  const edits = usePanelEdits(info, labels);
  const { values } = edits;
  return (
    <PanelForm
      title={panelTitles['my-profile']}
      edits={edits}
      onClose={onClose}
      below={
        <Shown
          info={info}
          flags={['showAbout', 'showWebSocial', 'showBoards', 'showFollowed', 'showConnections']}
        />
      }
    >
      <div className={styles.face}>
        <Face person={{ ...info, avatarColor: values.avatarColor }} size={64} decorative />
        <div>
          <PictureButtons
            kind="photo"
            has={info.photo !== null}
            upload={setPhoto}
            remove={removePhoto}
            instead="Your initials stand in its place."
          />
          <Colours value={values.avatarColor} onChange={(colour) => edits.set('avatarColor', colour)} />
        </div>
      </div>
      <div className={styles.cover}>
        <h3 className={styles.heading}>Cover</h3>
        {info.coverPhoto !== null && <img src={info.coverPhoto} alt="Your cover" />}
        <PictureButtons
          kind="cover"
          has={info.coverPhoto !== null}
          upload={setCover}
          remove={removeCover}
          instead="Your page begins with your name then."
        />
      </div>
      <TextArea serif rows={4} maxLength={2000} {...edits.field('about')} />
      <TextField kind="url" inputMode="url" autoComplete="url" {...edits.field('website')} />
      <Links edits={edits} />
    </PanelForm>
  );
}

function Colours({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  return (
    <div className={styles.colours} role="radiogroup" aria-label="Colour behind your initials">
      {avatarColors.map((colour, i) => (
        <input
          key={colour}
          type="radio"
          name="avatarColor"
          className={styles.colour}
          style={{ '--colour': colour } as object}
          aria-label={names[i]}
          checked={value === colour}
          onChange={() => onChange(colour)}
        />
      ))}
    </div>
  );
}
const names = ['Teal', 'Plum', 'Green', 'Brown', 'Grey', 'Red', 'Violet', 'Blue'];

function Links({ edits }: { edits: PanelEdits }) {
  const { links } = edits.values;
  const put = (at: number, change: Partial<(typeof links)[number]>) =>
    edits.set(
      'links',
      links.map((link, i) => (i === at ? { ...link, ...change } : link)),
    );
  return (
    <div>
      <h3 className={styles.heading}>Links</h3>
      <div className={styles.links}>
        {links.map((link, i) => (
          <div key={i} className={styles.link}>
            <TextField
              label={`Name of link ${i + 1}`}
              hideLabel
              placeholder="Name"
              maxLength={60}
              value={link.label}
              error={edits.error(`links.${i}.label`)}
              onChange={(event) => put(i, { label: event.target.value })}
            />
            <TextField
              label={`Address of link ${i + 1}`}
              hideLabel
              kind="url"
              inputMode="url"
              placeholder="example.org"
              value={link.url}
              error={edits.error(`links.${i}.url`)}
              onChange={(event) => put(i, { url: event.target.value })}
            />
            <IconButton
              icon={<X />}
              label={`Remove link ${i + 1}`}
              onClick={() =>
                edits.set(
                  'links',
                  links.filter((_, at) => at !== i),
                )
              }
            />
          </div>
        ))}
        <div>
          <Button
            variant="link"
            icon={<Plus />}
            disabledReason={
              links.length < MAX_LINKS ? undefined : `A profile has at most ${MAX_LINKS} links.`
            }
            onClick={() => edits.set('links', [...links, { label: '', url: '' }])}
          >
            Add a link
          </Button>
        </div>
      </div>
    </div>
  );
}
