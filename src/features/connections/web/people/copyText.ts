import { toast } from '#ui/web/index.ts';

/** Puts words on the clipboard and says so; where the browser has none to give (no https), says what to do. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ message: said, afterCall: true });
  } catch {
    toast({
      message: `This browser does not let a page copy here. The address is ${text}`,
      persistent: true,
    });
  }
}
