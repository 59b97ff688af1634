import { Link } from '@tanstack/react-router';
import { Button } from '#ui/web/index.ts';
import { Heading } from './Frame.tsx';

/** In the place of an organisation's plan, for whoever is in none. */
export function NoOrganization({ above }: { above: string }) {
  return (
    <Heading
      above={above}
      title="This profile is in no organisation."
      action={<Button render={<Link to="/plans" />}>See your own plan</Button>}
    >
      An organisation has a plan of its own, which counts for all its people. You can create one under My
      Organization, or be invited to one.
    </Heading>
  );
}
