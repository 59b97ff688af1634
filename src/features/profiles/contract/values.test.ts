import { expect, it } from 'vitest';
import { knownTimeZone, timeZones } from './timeZones.ts';
import { webAddress } from './webAddress.ts';

it.each([
  ['foxglove.example', 'https://foxglove.example/'],
  [' HTTP://Foxglove.example/a b ', undefined],
  ['http://foxglove.example/prints?year=2026#may', 'http://foxglove.example/prints?year=2026#may'],
  ['foxglove.example:8080/prints', 'https://foxglove.example:8080/prints'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:ilse@foxglove.example', undefined],
  ['https://ilse:secret@foxglove.example', undefined],
  ['ilse@foxglove.example', undefined],
  ['foxglove', undefined],
  ['//', undefined],
  ['', undefined],
  [`foxglove.example/${'x'.repeat(600)}`, undefined],
])('the web address %j is kept as %j', (typed, kept) => {
  expect(webAddress(typed)).toBe(kept);
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['+01:00', undefined],
  ['Mars/Olympus', undefined],
  ['', undefined],
])('the time zone %j is kept as %j', (name, kept) => {
  expect(knownTimeZone(name)).toBe(kept);
});

it('offers no time zone that is not kept as it is offered', () => {
  expect(timeZones.filter((zone) => knownTimeZone(zone) === undefined)).toEqual([]);
});
