import { useEffect, useState } from 'react';
import { EditableProfile, type ProfileInfo } from '#features/profiles/contract.ts';
import { editedSince } from '#platform/web/saving/editedSince.ts';
import { failureSentence, sentence } from '#platform/web/page/useForm.ts';
import { toast } from '#ui/web/index.ts';
import { useSaveProfile } from './useSaveProfile.ts';

type Field = keyof EditableProfile;
type Edits = Partial<EditableProfile>;
type Labels = Partial<Record<Field, string>>;

export interface PanelEdits {
  /** The profile with what is being edited. Changes from elsewhere show in what is not. */
  values: EditableProfile;
  set<F extends Field>(field: F, value: EditableProfile[F]): void;
  /** Fault of a field, as a sentence; of a part of a field by its path: `links.0.url`. */
  error(path: string): string | undefined;
  /** Props of a text field. */
  field(name: TextField): {
    label: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange(event: { target: { value: string } }): void;
  };
  isChanged: boolean;
  isBusy: boolean;
  discard(): void;
  /** Sends what changed. Where something is wrong it is said beside the field, and the first in the form gets the focus. */
  save(form: HTMLFormElement): Promise<void>;
}
/** The fields that hold a text of any words. */
type TextField = {
  [F in Field]: EditableProfile[F] extends string ? (string extends EditableProfile[F] ? F : never) : never;
}[Field];

const schema = EditableProfile.partial();

/** `links` of `links.0.url`. */
const topOf = (path: string): string => path.split('.')[0]!;

/** Unsaved edits of a panel. */
export function usePanelEdits(info: ProfileInfo, labels: Labels): PanelEdits {
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();
  const { save: send, isBusy } = useSaveProfile(info);

  // Once the errors are on the page.
  useEffect(() => refused?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refused]);

  const changes = Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => JSON.stringify(info[field as Field]) !== JSON.stringify(value),
    ),
  ) as Edits;
  const values = { ...info, ...edits };

  const set: PanelEdits['set'] = (field, value) => {
    setEdits((before) => ({ ...before, [field]: value }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => topOf(path) !== field)),
    );
  };
  const refuse = (form: HTMLFormElement, found: { path: string; message: string }[]) => {
    setProblems(Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message])));
    setRefused({ form });
  };

  const save = async (form: HTMLFormElement) => {
    const { error: invalid } = schema.safeParse(changes);
    if (invalid)
      return refuse(
        form,
        invalid.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    const error = await send(changes);
    if (!error) return setEdits((now) => editedSince(now, values));
    const known = error.details.filter(({ field }) => Object.hasOwn(changes, topOf(field)));
    if (known.length > 0)
      return refuse(
        form,
        known.map(({ field, message }) => ({ path: field, message })),
      );
    toast({ message: failureSentence(error), variant: 'danger' });
  };

  const error = (path: string) => {
    const label = labels[topOf(path) as Field] ?? 'This';
    return problems[path] === undefined ? undefined : sentence(label, problems[path]);
  };
  return {
    values,
    set,
    error,
    field: (name) => ({
      label: labels[name] ?? name,
      name,
      value: values[name],
      error: error(name),
      onChange: (event) => set(name, event.target.value as never),
    }),
    isChanged: Object.keys(changes).length > 0,
    isBusy,
    discard: () => {
      setEdits({});
      setProblems({});
    },
    save,
  };
}
