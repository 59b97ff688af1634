import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Popover } from '#ui/web/index.ts';

/** The tool that asks whose posts are to be shown, over what the people are chosen from. */
export function PeoplePopover({ people, children }: { people: readonly string[]; children: ReactNode }) {
  return (
    <Popover
      label="Show posts by"
      trigger={
        <Button variant="quiet" size="compact" icon={<User />} pressed={people.length > 0}>
          People
        </Button>
      }
    >
      {children}
    </Popover>
  );
}
