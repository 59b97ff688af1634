import { clothOf } from '../../contract/cloth.ts';

export { clothOf, type Cloth } from '../../contract/cloth.ts';

/** Its colour, as a reference to the token. */
export const clothColour = (id: string) => `var(--cloth-${clothOf(id)})`;
