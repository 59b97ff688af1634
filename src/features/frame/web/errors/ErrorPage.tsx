import { Link, useSearch } from '@tanstack/react-router';
import { Activity, House } from 'lucide-react';
import { Button } from '#ui/web/index.ts';
import { ErrorScreen, MissingPage } from '#features/pageParts/web/index.ts';

/** Where an error that nothing else has handled ends. */
export default function ErrorPage() {
  const { statusCode = '' }: { statusCode?: string } = useSearch({ strict: false });
  // Whatever of the server's failed, to its person it is one thing.
  if (!/^5\d\d$/.test(statusCode)) return <MissingPage />;
  return (
    <ErrorScreen
      heading="Something went wrong."
      actions={
        <>
          <Button variant="primary" icon={<House />} render={<Link to="/" />}>
            Home
          </Button>
          <Button icon={<Activity />} render={<Link to="/status" />}>
            Status
          </Button>
        </>
      }
    >
      A problem occurred. Please try again later.
    </ErrorScreen>
  );
}
