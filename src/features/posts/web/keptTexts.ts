import { createStore } from '#ui/web/index.ts';

const KEY = 'octavo/kept-texts';

/** Words that could not be saved any more, for whoever wrote them to copy. */
export interface KeptText {
  /** What they were in: a newer text of the same thing takes the place of an older one. */
  key: string;
  /** Who wrote them: nobody else in the tab is shown them. */
  profileID: string;
  /** The title of the post, if it has one. */
  postTitle?: string | undefined;
  /** What the server said. */
  status: number;
  message: string;
  text: string;
}

/** What could not be saved, until it is copied or let go; a reload leaves it, the tab's end does not. */
export class KeptTexts {
  private readonly texts = createStore<readonly KeptText[]>(read());
  readonly snapshot = this.texts.get;
  readonly subscribe = this.texts.subscribe;

  add(kept: KeptText): void {
    this.set([...this.texts.get().filter(({ key }) => key !== kept.key), kept]);
  }

  letGo(key: string): void {
    this.set(this.texts.get().filter((kept) => kept.key !== key));
  }

  private set(texts: readonly KeptText[]): void {
    try {
      if (texts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts));
      else sessionStorage.removeItem(KEY);
    } catch {
      // no storage: they last as long as the page
    }
    this.texts.set(texts);
  }
}

function read(): KeptText[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as KeptText[];
  } catch {
    return [];
  }
}

/** The tab's. */
export const keptTexts = new KeptTexts();
