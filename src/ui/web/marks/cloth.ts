import { clothOf } from '../../contract/cloth.ts';

export { clothNames, clothOf, type Cloth } from '../../contract/cloth.ts';

/** The colour of a cloth, as a reference to the token; without one, of the cloth that an id chooses. */
export const clothColour = (id: string, cloth: number = clothOf(id)) => `var(--cloth-${cloth})`;
