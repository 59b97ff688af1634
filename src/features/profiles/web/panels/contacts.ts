import type { ContactKind } from '#features/profiles/contract.ts';

/** Label, hint and placeholder text of each contact. */
export const contacts: Record<ContactKind, { label: string; none: string; hint: string }> = {
  email: { label: 'E-mail address', none: '', hint: 'You sign in with it, in all of your profiles.' },
  phone: { label: 'Telephone', none: 'None given', hint: 'With its country, such as +49 89 123456.' },
  emailRecovery: {
    label: 'Recovery address',
    none: 'None given',
    hint: 'Another address than the one you sign in with.',
  },
  phoneRecovery: {
    label: 'Recovery telephone',
    none: 'None given',
    hint: 'With its country, such as +49 89 123456.',
  },
};
