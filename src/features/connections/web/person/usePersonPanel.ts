import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** Panels of a connection, by their names in the address. */
export const personPanels = {
  notebook: 'Connection Notebook',
  met: 'How we Met',
  linked: 'Linked To',
  job: 'Job Details',
  overview: 'Overview',
} as const;
export type PersonPanelName = keyof typeof personPanels;

/** The panel beside a person's page, kept in its address. */
export function usePersonPanel() {
  const [{ panel }, set] = useSearchParams();
  return {
    panel: panel !== undefined && Object.hasOwn(personPanels, panel) ? (panel as PersonPanelName) : undefined,
    open: (name: PersonPanelName) => set({ panel: name }),
    close: () => set({ panel: undefined }),
  };
}
