import { JsonObject } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { placeholderIn } from '../../foundation/basics/placeholders';

/** Returns the field and the placeholder that determine the AMI family of an EC2NodeClass, or undefined if the family is known. */
export function unknownFamily({ amiFamily, amiSelectorTerms }: JsonObject): { readonly field: string; readonly placeholder: string } | undefined {
  if (typeof amiFamily === 'string') return withPlaceholder('amiFamily', placeholderIn(amiFamily));
  const [ofTerms] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms.filter((term) => typeof term === 'string') : [amiSelectorTerms];
  if (typeof ofTerms === 'string') return withPlaceholder('amiSelectorTerms', placeholderIn(ofTerms));
  const aliases = objectsIn(amiSelectorTerms).filter(({ item }) => typeof item.alias === 'string' && item.alias !== '');
  if (aliases.length === 0) return undefined;
  const [{ index, item: { alias } }] = aliases;
  const placeholder = placeholderIn(alias);
  const isOfVersion = placeholder !== undefined && alias.slice(0, alias.indexOf(placeholder)).includes('@');
  return isOfVersion ? undefined : withPlaceholder(`amiSelectorTerms[${index}].alias`, placeholder);
}

function withPlaceholder(field: string, placeholder: string | undefined) {
  return placeholder === undefined ? undefined : { field, placeholder };
}
