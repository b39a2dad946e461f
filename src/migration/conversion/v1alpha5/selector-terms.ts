import { JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

type Selector = { readonly [key: string]: string };

const { CONVERTED, DROPPED } = ConversionNoteKind;
const IDS = ['aws-ids', 'aws::ids'];
const NAME = 'aws::name';
const OWNERS = 'aws::owners';

/** Converts a selector of subnets or security groups to selector terms. */
export function resourceTerms(selector: Selector, where: string, notes: ConversionNote[]): JsonObject[] {
  return termsOf(selector, IDS, where, notes) ?? tagSets(selector, IDS).map((tags) => ({ tags }));
}

/** Converts an AMI selector to selector terms. */
export function amiTerms(selector: Selector, where: string, notes: ConversionNote[]): JsonObject[] {
  const special = [...IDS, NAME, OWNERS];
  const byId = termsOf(selector, special, where, notes);
  if (byId !== undefined) return byId;
  const tags = tagSets(selector, special);
  return listIn(selector, OWNERS).flatMap((owner) => listIn(selector, NAME).flatMap((name) => tags.map((each) => amiTerm(each, name, owner))));
}

function amiTerm(tags: Selector, name: string | undefined, owner: string | undefined): JsonObject {
  const hasTags = Object.keys(tags).length > 0;
  // A term needs a name or tags, and EC2 matches `*` with each name.
  const nameOrAll = name ?? (hasTags ? undefined : '*');
  return { ...hasTags && { tags }, ...nameOrAll !== undefined && { name: nameOrAll }, ...owner !== undefined && { owner } };
}

/** Returns the terms of a selector with IDs, or undefined if the selector has no IDs. */
function termsOf(selector: Selector, special: readonly string[], where: string, notes: ConversionNote[]): JsonObject[] | undefined {
  const terms = IDS.filter((key) => Object.hasOwn(selector, key)).flatMap((key) => listOf(selector[key])).map((id) => ({ id }));
  if (terms.length === 0) {
    notes.push(note(CONVERTED, where, valueText(selector), `becomes selector terms${special.some((key) => Object.hasOwn(selector, key)) || Object.values(selector).some((value) => value.includes(',')) ? ', one for each combination of values' : ''}`));
    return undefined;
  }
  notes.push(note(CONVERTED, where, IDS.find((key) => Object.hasOwn(selector, key))!, 'becomes a selector term for each ID'));
  for (const key of Object.keys(selector).filter((each) => !IDS.includes(each))) {
    notes.push(note(DROPPED, where, `${key}: ${valueText(selector[key])}`, 'is removed, because Karpenter 0.32 ignores it next to IDs, and a selector term with an ID must not contain other fields'));
  }
  return terms;
}

/** Returns each combination of the tags' values. */
function tagSets(selector: Selector, special: readonly string[]): Selector[] {
  return Object.keys(selector).filter((key) => !special.includes(key)).sort()
    .reduce<Selector[]>((sets, key) => listOf(selector[key]).flatMap((value) => sets.map((tags) => ({ ...tags, [key]: value }))), [{}]);
}

function listIn(selector: Selector, key: string): readonly (string | undefined)[] {
  return Object.hasOwn(selector, key) ? listOf(selector[key]) : [undefined];
}

function listOf(text: string): string[] {
  return text.split(',').map((item) => item.trim()).filter((item) => item !== '');
}
