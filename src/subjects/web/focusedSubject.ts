import { subjectTypes, type SubjectRef } from '#subjects/contract.ts';

/** The subject that has the focus, or else the subject of the page where the page names one (`showing.ts`). */
export function focusedSubject(): SubjectRef | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-subject]');
  const page = document.querySelector<HTMLElement>('#main [data-subject-page]');
  const [name, id = ''] = (focused?.dataset['subject'] ?? page?.dataset['subjectPage'])?.split(' ') ?? [];
  const type = subjectTypes.find((one) => one === name);
  return type && { type, id };
}
