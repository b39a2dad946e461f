import { CheckRules } from './findings-with-stand-ins';
import { isOfUserDataPlaceholder } from './user-data-placeholders';
import { filledIn, nodeConfigTemplate, tomlTemplate, UserDataTemplate } from './user-data-stand-ins';
import { objectAt } from '../../foundation/basics/json-parts';
import { amiFamilyOf } from '../../karpenter/ami-families/ami-family-of';
import { LONGEST_LOOKED_INTO } from '../../karpenter/user-data/user-data-limit';
import { Finding } from '../findings/finding';
import { CheckedObject, ObjectIndex, Rule } from '../findings/rule';

/** Different values of each type that a setting can have. */
const VALUES: readonly (readonly string[])[] = [['"standin"', '"other"', '""'], ['7130519', '6180427', '0'], ['true', 'false', 'true']];

const isOfUserData = ({ id }: Pick<Rule, 'id'>) => id.startsWith('user-data-');

/**
 * Returns the findings about the settings in user data that have no placeholders. A placeholder in the place of a value can make the user data unreadable,
 * so that the rules check none of its settings. They check it with different values instead, and findings that depend on the values do not count.
 */
export function knownUserDataFindings(object: CheckedObject, index: ObjectIndex, check: CheckRules): readonly Finding[] {
  const spec = objectAt(object.json, ['spec']);
  if (typeof spec.userData !== 'string' || spec.userData.length > LONGEST_LOOKED_INTO) return [];
  const template = amiFamilyOf(spec)?.userData === 'toml' ? tomlTemplate(spec.userData) : nodeConfigTemplate(spec.userData);
  if (template === undefined) return [];
  const findingsWith = (values: readonly string[]) => {
    const json = { ...object.json, spec: { ...spec, userData: filledIn(template, values) } };
    return check({ ...object, json }, index, isOfUserData).findings.filter((finding) => isOfUserData({ id: finding.rule }));
  };
  const types = typesOf(template, findingsWith);
  const [found, ...others] = VALUES[0].map((_, set) => findingsWith(types.map((type) => VALUES[type][set])));
  const keys = others.map((findings) => new Set(findings.map(keyOf)));
  const isKnown = (finding: Finding) => !template.names.some((name) => isAbout(finding, name)) && !isOfUserDataPlaceholder(finding, object.json);
  return found.filter((finding) => keys.every((each) => each.has(keyOf(finding))) && isKnown(finding));
}

/** Returns the type of each placeholder: the one whose value has the fewest findings. */
function typesOf({ names }: UserDataTemplate, findingsWith: (values: readonly string[]) => readonly Finding[]): readonly number[] {
  const types = names.map(() => 0);
  names.forEach((name, place) => {
    const counts = VALUES.map((_, type) => {
      const values = types.map((each, i) => VALUES[i === place ? type : each][0]);
      return findingsWith(values).filter((finding) => isAbout(finding, name)).length;
    });
    types[place] = counts.indexOf(Math.min(...counts));
  });
  return types;
}

/** Returns whether a finding is about a setting. A message starts with the place in the user data. */
function isAbout({ message }: Finding, name: string): boolean {
  const lastOf = (path: string) => path.replace(/\[\d+\]/g, '').replace(/["'\]]/g, '').split(/[.[]/).at(-1);
  return lastOf(message.split(': ')[0]) === lastOf(name);
}

function keyOf({ rule, path, message }: Finding): string {
  return JSON.stringify([rule, path, message]);
}
