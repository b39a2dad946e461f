import { KustomizeProblem } from './kustomize-problem';
import { JsonObject } from '../basics/json';

/** Returns whether labels match a selector such as `a=b,c in (d,e),!f`. */
export function matchesSelector(selector: string, labels: JsonObject): boolean {
  return partsOf(selector).map((part) => part.trim()).filter((part) => part !== '').every((part) => matchesPart(part, labels));
}

/** Splits a selector at the commas outside of parentheses. */
function partsOf(selector: string): readonly string[] {
  const parts: string[] = [];
  let isInList = false;
  for (const text of selector.split(',')) {
    if (isInList) parts[parts.length - 1] += `,${text}`;
    else parts.push(text);
    isInList = isInList ? !text.includes(')') : text.includes('(') && !text.includes(')');
  }
  return parts;
}

function matchesPart(part: string, labels: JsonObject): boolean {
  const [, not, exists] = /^(!?)\s*([\w./-]+)$/.exec(part) ?? [];
  if (exists !== undefined) return Object.hasOwn(labels, exists) !== (not === '!');
  const [, key, operator, one] = /^([\w./-]+)\s*(==|=|!=)\s*([\w.-]*)$/.exec(part) ?? [];
  if (key !== undefined) return (labels[key] === one) === (operator !== '!=');
  const [, own, set, list] = /^([\w./-]+)\s+(in|notin)\s*\(([\w.,\s-]*)\)$/.exec(part) ?? [];
  if (own === undefined) throw new KustomizeProblem(`the selector ${part} is not supported`);
  return list.split(',').map((each) => each.trim()).includes(labels[own]) === (set === 'in');
}
