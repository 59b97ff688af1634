import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useEffect } from 'react';
import { ErrorScreen } from '#features/pageParts/web/index.ts';
import { Button, Time } from '#ui/web/index.ts';

/** At most so long until it is asked again, in ms: clocks differ, and the date may be brought forward. */
const LONGEST = 5 * 60_000;
/** The shortest pause in ms, once the post should be there. */
const SHORTEST = 1000;

/** A post that has not begun: when it opens, on the reader's clock. It opens by itself. */
export default function ComingSoon({ startDate, onOpen }: { startDate: string; onOpen: () => void }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const ms = Math.min(Math.max(Date.parse(startDate) - Date.now(), SHORTEST), LONGEST);
      timer = setTimeout(() => {
        onOpen();
        wait();
      }, ms);
    };
    wait();
    return () => clearTimeout(timer);
  }, [startDate, onOpen]);
  return (
    <ErrorScreen
      heading="Coming Soon"
      actions={
        <Button variant="primary" icon={<House />} render={<Link to="/" />}>
          Home
        </Button>
      }
    >
      This post opens on <Time at={startDate} as="date" /> at <Time at={startDate} as="time" />. You can wait
      here: it opens by itself.
    </ErrorScreen>
  );
}
