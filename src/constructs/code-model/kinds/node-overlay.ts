import { JsonObject } from '../../../foundation/basics/json';
import { PriceAdjustment } from '../../props/overlays-and-buffers/price-adjustment';
import { call, list, literal, struct } from '../build';
import { fieldsOf, Form, listOf, number, text, textMap } from '../forms';
import { ObjectCode } from '../object-code';
import { metadata } from '../parts/metadata';
import { requirement } from '../parts/requirement';

const SPEC = { requirements: listOf(requirement), price: text, priceAdjustment: priceAdjustment as Form, capacity: textMap, weight: number };

/** Returns the code of a NodeOverlay. */
export function nodeOverlayCode(json: JsonObject): ObjectCode {
  return { type: 'NodeOverlay', props: struct('NodeOverlayProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC, { requirements: list([]) })]) };
}

function priceAdjustment(json: unknown): ReturnType<Form> {
  if (typeof json !== 'string') return undefined;
  const [, amount, percent] = /^([+-]\d+(?:\.\d+)?)(%?)$/.exec(json) ?? [];
  const method = percent ? 'percent' : 'dollars';
  return amount !== undefined && renders(method, Number(amount), json) ? call('PriceAdjustment', method, literal(Number(amount))) : call('PriceAdjustment', 'of', literal(json));
}

/** Returns whether a method of PriceAdjustment accepts a number and renders the same string. */
function renders(method: 'percent' | 'dollars', amount: number, json: string): boolean {
  return Number.isFinite(amount) && amount >= -100 && !String(amount).includes('e') && PriceAdjustment[method](amount).value === json;
}
