import { GivenPrices } from './given-prices';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';

const FIELDS = ['region', 'asOf', 'onDemand', 'spot'];

/** Reads prices in the format of this command: `region`, `asOf`, `onDemand` by instance type, and `spot` by instance type and zone. */
export function ownPrices(json: JsonObject): GivenPrices {
  for (const name of Object.keys(json)) {
    if (FIELDS.includes(name)) continue;
    const meant = suggestion(name, FIELDS);
    throw new Error(`unknown field ${JSON.stringify(name)}. ${meant === undefined ? `Use ${FIELDS.join(', ')}.` : `Did you mean ${meant}?`}`);
  }
  const spot = Object.entries(objectAt(json.spot, 'spot')).map(([type, zones]) => [type, pricesAt(zones, `spot[${JSON.stringify(type)}]`)] as const);
  const asOf = textAt(json.asOf, 'asOf');
  if (asOf !== undefined && !isDate(asOf)) throw new Error(`asOf must be a date such as 2026-11-01, got ${JSON.stringify(asOf)}`);
  return { region: textAt(json.region, 'region'), asOf, spotAsOf: asOf, onDemand: pricesAt(json.onDemand, 'onDemand'), spot: new Map(spot) };
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

function textAt(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new Error(`${path} must be a string, got ${JSON.stringify(value)}`);
}

function objectAt(value: unknown, path: string): JsonObject {
  if (value === undefined || isObject(value)) return value ?? {};
  throw new Error(`${path} must be an object, got ${JSON.stringify(value)}`);
}

function pricesAt(value: unknown, path: string): ReadonlyMap<string, number> {
  return new Map(Object.entries(objectAt(value, path)).map(([key, price]) => {
    if (typeof price === 'number' && price > 0) return [key, price];
    throw new Error(`${path}[${JSON.stringify(key)}] must be a positive number, got ${JSON.stringify(price)}`);
  }));
}
