import { getInstallation, sendFeedback } from '#features/settings/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { limitFeedback, mailFeedback, takeFeedback } from './feedback.ts';
import { readInstallation } from './installation.ts';

/** What the settings say of the installation, and the way to whoever looks after it. */
export const settings = defineFeature({
  name: 'settings',
  routes: [read(getInstallation, readInstallation), command(sendFeedback, takeFeedback, limitFeedback)],
  jobs: { 'settings.feedback': mailFeedback },
});
