import { useState } from 'react';
import {
  removeOrganizationCover,
  removeOrganizationPhoto,
  setOrganizationCover,
  setOrganizationPhoto,
  updateHandle,
  updateOrganization,
  type Organization,
} from '#features/organization/contract.ts';
import { PictureButtons } from '#features/pictures/web/index.ts';
import { webAddress } from '#features/profiles/contract.ts';
import { OrganizationHandle } from '#features/signup/contract.ts';
import { UnsavedPanel } from '#features/pageParts/web/index.ts';
import { editedSince } from '#platform/web/saving/editedSince.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Fields, TextArea, TextField } from '#ui/web/index.ts';
import { HandleField } from './HandleField.tsx';
import { OrganizationMark } from '../OrganizationMark.tsx';
import styles from './MyOrganizationPanel.module.css';

type Edits = Partial<Pick<Organization, 'name' | 'handle' | 'website' | 'location' | 'about'>>;

/**
 * Panel of an organisation's name and description, for its owner. Changes by others show in fields that are not edited
 * here.
 */
export default function MyOrganizationPanel({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const [edits, setEdits] = useState<Edits>({});
  const [refused, setRefused] = useState<string>();
  const info = useCommand(updateOrganization, { success: 'Organization Information Updated Successfully' });
  const address = useCommand(updateHandle, { success: 'Org Handle updated successfully', failure: null });
  const values = { ...organization, ...edits };
  const { handle, ...rest } = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => organization[name as keyof Edits] !== value),
  ) as Edits;
  const isChanged = handle !== undefined || Object.keys(rest).length > 0;
  const problems = {
    name: values.name.trim() === '' ? 'The organisation needs a name.' : undefined,
    handle: OrganizationHandle.safeParse(values.handle).success
      ? refused
      : 'A handle needs 3 to 30 letters, digits or underscores.',
    website:
      values.website.trim() !== '' && webAddress(values.website) === undefined
        ? 'That is not a web address.'
        : undefined,
  };
  const change = (edit: Edits) => {
    setEdits({ ...edits, ...edit });
    setRefused(undefined);
  };
  const field = (name: 'name' | 'website' | 'location') => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const save = async () => {
    if (handle !== undefined) {
      const result = await address.run({ body: { handle } });
      if (!result.ok) return setRefused(result.error.message);
      setEdits((now) => editedSince(now, { handle: values.handle }));
    }
    if (Object.keys(rest).length > 0 && !(await info.run({ body: rest })).ok) return;
    setEdits((now) => editedSince(now, values));
  };

  return (
    <UnsavedPanel
      title="My Organization"
      isChanged={isChanged}
      isBusy={info.isBusy || address.isBusy}
      onSave={() => void save()}
      cannotSave={Object.values(problems).some((problem) => problem !== undefined)}
      onDiscard={() => {
        setEdits({});
        setRefused(undefined);
      }}
      onClose={onClose}
    >
      <Fields>
        <TextField label="Name" maxLength={80} error={problems.name} {...field('name')} />
        <HandleField
          value={values.handle}
          own={organization.handle}
          error={problems.handle}
          onChange={(event) => change({ handle: event.currentTarget.value })}
        />
        <TextField
          label="Website"
          kind="url"
          inputMode="url"
          maxLength={500}
          error={problems.website}
          {...field('website')}
        />
        <TextField label="Place" maxLength={120} {...field('location')} />
        <TextArea
          label="About"
          serif
          rows={4}
          maxLength={2000}
          value={values.about}
          onChange={(event) => change({ about: event.currentTarget.value })}
        />
      </Fields>
      <section className={styles.pictures}>
        <h3>Pictures</h3>
        <div className={styles.photo}>
          <OrganizationMark organization={organization} />
          <PictureButtons
            kind="photo"
            has={organization.photo !== null}
            upload={setOrganizationPhoto}
            remove={removeOrganizationPhoto}
            instead="Its initials stand in its place, for everybody in the team."
          />
        </div>
        <div className={styles.cover}>
          {organization.coverPhoto !== null && <img src={organization.coverPhoto} alt="The cover now" />}
          <PictureButtons
            kind="cover"
            has={organization.coverPhoto !== null}
            upload={setOrganizationCover}
            remove={removeOrganizationCover}
            instead="Its page begins with its name again."
          />
        </div>
      </section>
    </UnsavedPanel>
  );
}
