import { Bell, LayoutGrid, List, MessageCircle, MessagesSquare, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Avatar,
  AvatarStack,
  Button,
  ButtonGroup,
  Checkbox,
  Chip,
  CodeField,
  DueChip,
  FieldRow,
  Fields,
  FilterChip,
  IconButton,
  Kbd,
  PasswordField,
  PriorityGlyph,
  priorityNames,
  AddReactionPill,
  ReactionPill,
  Segmented,
  Select,
  StatusGlyph,
  statusNames,
  StrengthMeter,
  Switch,
  Tabs,
  Tag,
  TagButton,
  TextArea,
  TextField,
  TextLink,
  Tooltip,
  type ButtonVariant,
  type Priority,
  type Status,
} from '../index.ts';
import { people } from './people.ts';
import styles from './Gallery.module.css';

/** A titled part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const variants: ButtonVariant[] = [
  'default',
  'emphasized',
  'primary',
  'primaryDanger',
  'danger',
  'warning',
  'link',
  'quiet',
];
const now = '2026-11-20T14:10:00';

export function Buttons() {
  return (
    <>
      <Section title="Buttons">
        <div className={styles.table}>
          {variants.map((variant) => {
            const dangerous = variant === 'danger' || variant === 'primaryDanger';
            return [
              <span key={variant}>{variant}</span>,
              <Button key="a" variant={variant}>
                Save changes
              </Button>,
              <Button key="b" variant={variant} icon={<Plus />}>
                Add
              </Button>,
              <IconButton
                key="c"
                variant={variant}
                icon={dangerous ? <Trash2 /> : <Pencil />}
                label={`${variant} icon`}
              />,
              <Button key="d" variant={variant} disabled>
                Save
              </Button>,
            ];
          })}
        </div>
      </Section>
      <Section title="Radius, size, badge, busy, reason">
        <div className={styles.row}>
          <Button>Small</Button>
          <Button radius="pill">Pill</Button>
          <Button radius="none">None</Button>
          <Button size="compact">Compact</Button>
          <Button size="touch">Touch</Button>
          <IconButton variant="default" icon={<MessageCircle />} label="Comments" badge={9} />
          <IconButton variant="default" icon={<Bell />} label="Activity" badge={100} />
          <Button variant="primary" busy>
            Save changes
          </Button>
          <Button busy icon={<Plus />}>
            Add
          </Button>
          <Button disabledReason="Only the owner may lock this board. Ask Tomás Herrera.">Lock board</Button>
        </div>
      </Section>
      <Section title="Joined">
        <div className={styles.row}>
          <Views />
          <ButtonGroup label="History">
            <Button radius="none">Undo</Button>
            <Button radius="none">Redo</Button>
          </ButtonGroup>
          <Tooltip content="The key that opens search">
            <button type="button">
              <Kbd>/</Kbd>
            </button>
          </Tooltip>
        </div>
        <People />
      </Section>
    </>
  );
}

function People() {
  const [tab, setTab] = useState('all');
  return (
    <Tabs
      label="Which people"
      value={tab}
      onChange={setTab}
      options={[
        { value: 'all', label: 'Everyone', count: 5000 },
        { value: 'team', label: 'Team', count: 9 },
        { value: 'blocked', label: 'Blocked' },
      ]}
    />
  );
}

function Views() {
  const [view, setView] = useState('cards');
  return (
    <Segmented
      label="View"
      labels="current"
      value={view}
      onChange={setView}
      options={[
        { value: 'cards', label: 'Cards', icon: <LayoutGrid /> },
        { value: 'list', label: 'Rows', icon: <List /> },
        { value: 'chat', label: 'Chat', icon: <MessagesSquare /> },
      ]}
    />
  );
}

export function Glyphs() {
  return (
    <>
      <Section title="Status">
        <div className={styles.row}>
          {(Object.keys(statusNames) as Status[]).map((status) => (
            <Chip key={status} icon={<StatusGlyph status={status} decorative />}>
              {statusNames[status]}
            </Chip>
          ))}
        </div>
      </Section>
      <Section title="Priority">
        <div className={styles.row}>
          {(Object.keys(priorityNames) as Priority[]).map((priority) => (
            <Chip key={priority} icon={<PriorityGlyph priority={priority} decorative />}>
              {priorityNames[priority]}
            </Chip>
          ))}
        </div>
      </Section>
      <Section title="Due">
        <div className={styles.row}>
          <DueChip due="2026-11-18" progress="OVER_DUE" now={now} />
          <DueChip due="2026-11-20" progress="DUE_TODAY" now={now} />
          <DueChip due="2026-11-24" progress="ON_TRACK" now={now} />
          <DueChip due="2026-11-18" progress="ON_TRACK" done="2026-11-17" now={now} />
          <DueChip compact due="2026-11-20" progress="DUE_TODAY" now={now} />
        </div>
      </Section>
      <Section title="Tags, reactions, people">
        <div className={styles.rows}>
          <div className={styles.row}>
            <Tag>lamps</Tag>
            <Tag>light</Tag>
            <TagButton pressed count={12} onClick={() => undefined}>
              oak
            </TagButton>
            <TagButton pressed={false} count={7} onClick={() => undefined}>
              glass
            </TagButton>
            <FilterChip onRemove={() => undefined}>Assigned to me</FilterChip>
          </div>
          <div className={styles.row}>
            <ReactionPill emoji="❤️" name="red heart" count={6} mine />
            <ReactionPill emoji="☕" name="coffee" count={7} mine={false} />
            <AddReactionPill />
            <AvatarStack people={people} total={14} />
            <Avatar name="Maren Vogt" color="#f0b94a" size={20} />
            <Avatar name="Priya Raman" color="#7a3b74" size={32} presence="here" />
            <Avatar name="Ilse Okafor" color="#1d6f8a" size={64} presence="away" />
          </div>
        </div>
      </Section>
    </>
  );
}

export function Inputs() {
  const [code, setCode] = useState('418');
  const [on, setOn] = useState(true);
  const [role, setRole] = useState('author');
  return (
    <Section title="Inputs">
      <Fields>
        <TextField label="Title" placeholder="Untitled post" />
        <TextField
          label="Team handle"
          defaultValue="fox glove"
          error="Use letters, digits and underscores only."
        />
        <PasswordField
          label="Password"
          aside={<TextLink href="#forgot">Forgot password?</TextLink>}
          autoComplete="new-password"
          defaultValue="octavo-leaf"
          meter={<StrengthMeter strength={3} words="Good. A few more letters would make it strong." />}
        />
        <CodeField label="Code" value={code} onChange={setCode} hint="Sent to ilse@foxglove.example." />
        <TextArea
          label="What happened"
          serif
          defaultValue="Priya sent me to ask about one drawer. I left four hours later."
        />
        <FieldRow>
          <Select
            label="Role"
            value={role}
            onChange={setRole}
            options={[
              { value: 'admin', label: 'Admin' },
              { value: 'author', label: 'Author' },
              { value: 'viewer', label: 'Viewer' },
            ]}
          />
          <TextField label="Place" disabled defaultValue="Turin" />
        </FieldRow>
        <div className={styles.row}>
          <Checkbox defaultChecked>Open</Checkbox>
          <Checkbox>Closed</Checkbox>
          <Checkbox mixed>Some</Checkbox>
          <Checkbox disabled defaultChecked>
            Locked
          </Checkbox>
        </div>
        <Switch
          label="Remind me to write"
          hint="If we have not spoken for three months"
          checked={on}
          onChange={setOn}
        />
      </Fields>
    </Section>
  );
}
