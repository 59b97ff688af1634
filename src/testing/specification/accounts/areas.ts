import { activity } from './activity.ts';
import { boards } from './boards.ts';
import { connections } from './connections.ts';
import { fields } from './fields.ts';
import { organization } from './organization.ts';
import { plans } from './plans.ts';
import { profiles } from './profiles.ts';
import type { Rows } from '../row.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** The specification's sections 2 to 9, row by row, each with the test that holds it. */
export const areas: Record<string, Rows> = {
  activity,
  boards,
  connections,
  fields,
  organization,
  plans,
  profiles,
  session,
  settings,
  shell,
};
