import { useEffect, useState, type ReactNode } from 'react';

/** Shows its content only when the wait lasts: what is ready within 200 ms never flickers. */
export function Delayed({ by = 200, children }: { by?: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), by);
    return () => clearTimeout(timer);
  }, [by]);
  return due ? children : null;
}
