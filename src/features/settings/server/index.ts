import { getInstallation, sendFeedback } from '#features/settings/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { limitFeedback, mailFeedback, takeFeedback } from './feedback.ts';
import { readInstallation } from './installation.ts';

/** Data of the installation for the settings, and feedback to its administrators. */
export const settings = defineFeature({
  name: 'settings',
  routes: [read(getInstallation, readInstallation), command(sendFeedback, takeFeedback, limitFeedback)],
  jobs: { 'settings.feedback': mailFeedback },
});
