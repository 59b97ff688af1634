import { useEffect, useState } from 'react';
import { lookAtHealth, type Health } from './health.ts';

const AGAIN_MS = 30_000;

/** How things are, looked at now, every half minute, and by `ask`. */
export function useHealth(): { health: Health | undefined; isAsking: boolean; ask(): void } {
  const [health, setHealth] = useState<Health>();
  const [round, setRound] = useState(1);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await lookAtHealth();
      if (isGone) return;
      setHealth(found);
      setAnswered(round);
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [round]);
  return { health, isAsking: answered !== round, ask: () => setRound(round + 1) };
}
