import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** Reads values as the product wants them, without touching pg's global table. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if ((format as string) !== 'binary') {
      if (oid === INT8) return toNumber;
      if (oid === INT8_ARRAY) return toNumbers;
      // A day is no moment: as a Date it would shift with the time zone.
      if (oid === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** @throws RangeError rather than answering a number that is not the one stored */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is beyond what a number holds exactly`);
  return value;
}

function toNumbers(text: string): (number | null)[] {
  const texts: (string | null)[] = pg.types.getTypeParser(INT8_ARRAY as never, 'text')(text) as never;
  return texts.map((item) => (item === null ? null : toNumber(item)));
}
