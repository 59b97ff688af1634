import { ErrorState } from '#ui/web/index.ts';

/** In place of the app, where the page is not told where its API is. */
export default function NoAddress() {
  return (
    <ErrorState title="API base URL is undefined" level={1}>
      Whoever runs this installation says where its API is in the page’s setting “api-base”.
    </ErrorState>
  );
}
