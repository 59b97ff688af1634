import { readAsOf } from '#platform/web/calling/call.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import { request, type TestApp } from './app.ts';
import type { Person } from './people.ts';

/** The browser's `call`, as somebody, straight into the server without a network. */
export function callAs(app: TestApp, person: Pick<Person, 'headers'>, clientID = 'test-client'): Call {
  return async (endpoint, input, options = {}) => {
    const response = await request(app, endpoint, input as never, {
      headers: { ...person.headers, 'x-client-id': clientID },
      ...(options.mutationID === undefined ? {} : { mutationID: options.mutationID }),
    });
    if (response.statusCode >= 300) throw new CallError(response.statusCode, response.json());
    const data = response.statusCode === 204 ? undefined : response.json();
    return { data, asOf: readAsOf(response.headers['live-as-of'] as string) };
  };
}
