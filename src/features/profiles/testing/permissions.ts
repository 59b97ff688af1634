import { PIXEL, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { createContactUndo } from '../../../testing/permissions/permissionOpenScene.ts';
import { open, self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'profiles.own': self(nothing),
  'profiles.menuDetails': self(nothing),
  'profiles.authors': self(body(nothing, () => ({ profileIDs: [] }))),
  'profiles.info': self(nothing),
  'profiles.update': self(body(nothing, () => ({ about: 'Prints by hand.' }))),
  'profiles.open': self(({ ownerID }) => ({ params: { id: ownerID } })),
  'profiles.changeContact': self(() => ({ params: { kind: 'phone' }, body: { value: '+49 89 123456' } })),
  'profiles.verifyContact': self(() => ({
    params: { kind: 'phoneRecovery' },
    body: { value: '+4989123456', code: '123456' },
  })),
  'profiles.undoContactChange': open(async (app, person) => ({
    body: { token: await createContactUndo(app, person) },
  })),
  'profiles.setPhoto': self(() => ({ bytes: PIXEL })),
  'profiles.setCover': self(() => ({ bytes: PIXEL })),
  'profiles.removePhoto': self(nothing),
  'profiles.removeCover': self(nothing),
};
