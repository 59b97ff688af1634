import type { JobHelpers } from '#platform/server/http/feature.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/**
 * The helpers that the queue gives a job, for tests that run one themselves.
 * @param app asked for where a test's app is made before each of its tests
 */
export const jobHelpers = (app: () => TestApp, more: Partial<JobHelpers> = {}): JobHelpers => ({
  attempt: 1,
  maxAttempts: 8,
  signal: new AbortController().signal,
  act: (run, actor) => act({ services: app().services, committed: () => {} }, run, actor),
  ...more,
});
