import { createStore } from '#ui/web/index.ts';

const KEY = 'octavo/kept-texts';

/** Words that could not be saved any more, for whoever wrote them to copy. */
export interface KeptText {
  /** Key of the edited thing: a newer text with the same key replaces the older one. */
  key: string;
  /** Who wrote them: nobody else in the tab is shown them. */
  profileID: string;
  /** The title of the post, if it has one. */
  postTitle?: string | undefined;
  /** Status and message of the refusal. */
  status: number;
  message: string;
  text: string;
}

/**
 * Store of texts that could not be saved, each until its writer copies or dismisses it. It lies in `sessionStorage`: it
 * survives a reload, and ends with the tab.
 */
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
