import {
  ArrowDownWideNarrow,
  FileUp,
  History,
  Lock,
  MoreHorizontal,
  Pencil,
  Settings2,
  Tag,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Checkbox,
  Combobox,
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  Popover,
  TextField,
  toast,
} from '../index.ts';
import { Section } from './Controls.tsx';
import { people } from './people.ts';
import styles from './Gallery.module.css';

/** Floating layers: menu, dialogs, toasts, and the button for the panel. */
export function Layers({ onPanel }: { onPanel: () => void }) {
  const [asking, setAsking] = useState(false);
  const [naming, setNaming] = useState(false);
  const [order, setOrder] = useState('recent');
  return (
    <Section title="Layers">
      <div className={styles.row}>
        <Menu trigger={<IconButton variant="default" icon={<MoreHorizontal />} label="Post menu" />}>
          <MenuItem
            icon={<Pencil />}
            shortcut="R"
            onSelect={() => toast({ message: 'Renamed', variant: 'success', afterCall: true })}
          >
            Rename
          </MenuItem>
          <MenuItem icon={<Tag />} shortcut="T">
            Tagging
          </MenuItem>
          <MenuItem icon={<Lock />} shortcut="L">
            Lock post
          </MenuItem>
          <MenuItem icon={<FileUp />}>Export as PDF</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<History />}>Post Activity</MenuItem>
          <MenuItem icon={<Settings2 />} disabledReason="Admins change settings. Ask Priya Raman.">
            Post Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onSelect={() => setAsking(true)}>
            Delete post
          </MenuItem>
        </Menu>
        <Menu trigger={<Button icon={<ArrowDownWideNarrow />}>Order</Button>}>
          <MenuLabel>Order by</MenuLabel>
          <MenuChoice
            label="Order by"
            value={order}
            onChange={setOrder}
            options={[
              { value: 'recent', label: 'Recent', hint: 'Changed last, first' },
              { value: 'title', label: 'Title' },
              { value: 'due', label: 'Due date' },
            ]}
          />
        </Menu>
        <Popover label="Filter by people" trigger={<Button icon={<Users />}>People</Button>}>
          <PeopleFilter />
        </Popover>
        <Button onClick={() => setAsking(true)}>Confirm</Button>
        <Button onClick={() => setNaming(true)}>Dialog</Button>
        <Button onClick={onPanel}>Panel</Button>
        <Button onClick={raise}>Toasts</Button>
        <Button
          onClick={() =>
            toast({ message: 'There was an error saving your changes. Please try again.', variant: 'danger' })
          }
        >
          Error
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete “Site visits”?"
        consequence="61 posts go with it, for 8 people. It can be brought back for 30 days."
        verb="Delete board"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title="New board"
        description="Only you see it until you share it."
        footer={
          <>
            <Button onClick={() => setNaming(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setNaming(false)}>
              Create board
            </Button>
          </>
        }
      >
        <TextField label="Title" placeholder="Untitled board" />
      </Dialog>
    </Section>
  );
}

function PeopleFilter() {
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<string[]>([]);
  const found = people
    .filter((person) => person.name.toLowerCase().includes(query.toLowerCase()))
    .map((person) => ({ ...person, label: person.name }));
  return (
    <div className={styles.rows}>
      <Combobox
        label="People"
        hideLabel
        placeholder="Find somebody"
        icon={<UserPlus />}
        items={found}
        query={query}
        onQueryChange={setQuery}
        onPick={(person) => setPicked([...picked, person.name])}
        empty="Nobody of that name is on this board."
        renderItem={(person) => (
          <>
            <Avatar name={person.name} color={person.color} size={20} decorative />
            {person.name}
          </>
        )}
      />
      {picked.map((name) => (
        <Checkbox key={name} defaultChecked>
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

function raise() {
  toast({ message: 'Preparing your PDF', variant: 'loading', id: 'pdf' });
  toast({ message: 'Post deleted', persistent: true, action: { label: 'Undo', onAction: () => undefined } });
  toast({ message: 'There was an error saving your changes. Please try again.', variant: 'danger' });
}
