import { useEffect, useState } from 'react';
import {
  texts,
  updateConnectionInfo,
  type ConnectionInfo,
  type EditableConnectionInfo,
} from '#features/personNotes/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';

/** Unsaved changes; of picked people also the data to show them. */
interface Draft {
  changes: Partial<EditableConnectionInfo>;
  people: PersonInfo[];
}

export interface InfoDraft {
  /** Saved values, with the unsaved changes laid over them. */
  values: EditableConnectionInfo;
  isChanged: boolean;
  isBusy: boolean;
  /** Somebody who was picked, as they are shown. */
  personOf(id: string): PersonInfo | undefined;
  change(changes: Partial<EditableConnectionInfo>, picked?: PersonInfo): void;
  save(): Promise<void>;
  discard(): void;
}

const nothing: Draft = { changes: {}, people: [] };

/** Draft of one's notes about a person: one for all panels. It survives a reload in this tab. */
export function useInfoDraft(info: ConnectionInfo): InfoDraft {
  const key = `connection:${info._id}`;
  const [draft, setDraft] = useState(() => load(key));
  const { run, isBusy } = useCommand(updateConnectionInfo, { success: texts.infoUpdated });
  useEffect(() => keep(key, draft), [key, draft]);
  const { metThroughProfile, linkedProfiles, _id, profileInfo: _person, status: _status, ...own } = info;
  const values: EditableConnectionInfo = {
    ...own,
    metThroughProfileID: metThroughProfile?.id ?? null,
    linkedProfileIDs: linkedProfiles.map((person) => person.id),
    ...draft.changes,
  };
  const known = [...draft.people, ...linkedProfiles, ...(metThroughProfile ? [metThroughProfile] : [])];
  return {
    values,
    isChanged: Object.keys(draft.changes).length > 0,
    isBusy,
    personOf: (id) => known.find((person) => person.id === id),
    // Changes within one event, such as picking a person and emptying the field, are put together.
    change: (changes, picked) =>
      setDraft((before) => ({
        changes: { ...before.changes, ...changes },
        people: picked ? [...before.people, picked] : before.people,
      })),
    save: async () => {
      const { ok } = await run({ params: { id: _id }, body: draft.changes });
      if (ok) setDraft(nothing);
    },
    discard: () => setDraft(nothing),
  };
}

function load(key: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return kept && typeof kept.changes === 'object' && Array.isArray(kept.people) ? kept : nothing;
  } catch {
    return nothing;
  }
}

function keep(key: string, draft: Draft): void {
  try {
    if (draft === nothing) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // no room, or storage is switched off: it lives as long as the page
  }
}
