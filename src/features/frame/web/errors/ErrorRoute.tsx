import { Navigate, useRouterState } from '@tanstack/react-router';
import { CallError } from '#platform/web/calling/callError.ts';
import { Button, ErrorState } from '#ui/web/index.ts';
import { isMissing, MissingPage, View } from '#features/pageParts/web/index.ts';
import styles from './ErrorRoute.module.css';

/** Route of a page that threw: the missing page in its place, or the way to the error page. */
export function ErrorRoute({ error }: { error: unknown }) {
  const isThere = useRouterState({ select: (state) => state.location.pathname === '/error' });
  // The frame of every page has failed: it does on the error page too, and going there again would never end.
  if (isThere)
    return (
      <ErrorState
        title="Something went wrong."
        level={1}
        action={<Button render={<a href="/">Home</a>}>Home</Button>}
      >
        A problem occurred. Please try again later.
      </ErrorState>
    );
  if (isMissing(error)) return <MissingPage />;
  const statusCode = error instanceof CallError && error.status >= 400 ? error.status : 500;
  return <Navigate to="/error" search={{ statusCode }} replace />;
}

/** In the place of a page whose code has not come; it comes by itself with the connection. */
export function LostPage({ again }: { again: () => void }) {
  return (
    <View title="Page" here="">
      <div className={styles.lost}>
        <ErrorState level={1} title="This page could not be loaded." onRetry={again}>
          It comes as soon as there is a connection.
        </ErrorState>
      </div>
    </View>
  );
}
