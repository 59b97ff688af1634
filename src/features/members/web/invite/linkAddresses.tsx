import { Link2 } from 'lucide-react';
import { toast } from '#ui/web/index.ts';

// The server keeps no address of a link. Those that this page was told, it can copy again until it is left.
const known = new Map<string, string>();

export const addressKnown = (linkID: string): string | undefined => known.get(linkID);

export function keepAddress(linkID: string, url: string): void {
  known.set(linkID, url);
}

/** Puts a link's address on the clipboard and says so; where the browser has none to give (no https), says what to do. */
export async function copyAddress(url: string, said = 'Invitation link copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ message: said, icon: <Link2 />, afterCall: true });
  } catch {
    toast({ message: `This browser does not let a page copy here. The address is ${url}`, persistent: true });
  }
}
