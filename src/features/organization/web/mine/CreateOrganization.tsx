import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createOrganization, NewOrganization } from '#features/organization/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, Fields, TextField } from '#ui/web/index.ts';
import { HandleField } from './HandleField.tsx';
import styles from '../overview/OrganizationPage.module.css';

const labels = { name: 'Name', handle: 'Handle' };

/** Makes an organisation, for whoever is in none. */
export function CreateOrganization() {
  const { run } = useCommand(createOrganization, {
    success: ({ name }) => `${name} is ready. Invite your team.`,
    failure: null,
  });
  const navigate = useNavigate();
  const form = useForm(NewOrganization, { name: '', handle: '' }, labels);
  const [isOwnChoice, setOwnChoice] = useState(false);
  const send = form.submit(
    (body) => run({ body }),
    () => navigate({ to: '/team/add' }),
  );
  return (
    <div className={styles.create}>
      <h1>An organisation for your team</h1>
      <p className={styles.about}>
        People in one organisation find each other, and see who does what. You own it, and invite the others
        by e-mail.
      </p>
      <form onSubmit={send} noValidate>
        <Fields>
          <TextField
            label={labels.name}
            autoComplete="organization"
            maxLength={80}
            {...form.field('name')}
            onChange={({ target: { value } }) => {
              form.change('name', value);
              if (!isOwnChoice) form.change('handle', handleFrom(value));
            }}
          />
          <HandleField
            {...form.field('handle')}
            onChange={({ target: { value } }) => {
              setOwnChoice(value !== '');
              form.change('handle', value);
            }}
          />
          {form.failure && (
            <p role="alert" className={styles.failure}>
              {form.failure}
            </p>
          )}
          <div>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              Create organisation
            </Button>
          </div>
        </Fields>
      </form>
    </div>
  );
}

/** `Foxglove Studio` as a handle: `foxglove_studio`. */
export function handleFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 30)
    .replace(/^_+|_+$/g, '');
}
