// Writes the cities and regions by which the dashboard finds a time zone. Run it after an update of city-timezones, or
// of zone-place-names.json: how people call places in English, French and their own languages.
import { readFileSync, writeFileSync } from 'node:fs';
import { cityMapping } from 'city-timezones';
import { atRoot } from './run/child.mjs';

/** Of a smaller city, the region or the country is found. */
const minPopulation = 50_000;

const namesByZone = new Map();
for (const { city, province, pop, timezone } of cityMapping) {
  if (timezone === null) continue;
  const names = namesByZone.get(timezone) ?? new Set();
  namesByZone.set(timezone, names);
  // The name of the zone has it already.
  const isInZone = timezone.endsWith(`/${city.replaceAll(' ', '_')}`);
  if (pop >= minPopulation && !isInZone) names.add(city);
  if (province) names.add(province);
}
const otherNames = JSON.parse(readFileSync(atRoot('scripts/zone-place-names.json'), 'utf8'));
for (const [zone, text] of Object.entries(otherNames)) {
  const names = namesByZone.get(zone);
  if (names === undefined) throw new Error(`city-timezones has no ${zone}`);
  for (const name of text.split(', ')) names.add(name);
}

const zones = [...namesByZone].sort(([one], [other]) => (one < other ? -1 : 1));
const table = Object.fromEntries(zones.map(([zone, names]) => [zone, [...names].sort().join(', ')]));
const file = 'apps/web/src/dashboard/places/zone-cities.json';
writeFileSync(atRoot(file), `${JSON.stringify(table, null, 2)}\n`);
console.log(`${file}: ${zones.length} time zones`);
