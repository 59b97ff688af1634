/** Typed first, it has the palette look for commands alone. */
export const commandsKey = { label: 'Commands alone', keys: ['>'] } as const;
