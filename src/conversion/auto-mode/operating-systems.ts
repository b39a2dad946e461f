import { ObjectNotes, word } from './object-notes';
import { isObject, JsonObject } from '../../basics/json';

const OS = 'kubernetes.io/os';
const LINUX = 'linux';

/** Returns true if a NodePool can launch only nodes that do not run Linux. */
export function excludesLinux({ spec }: JsonObject): boolean {
  const { metadata, spec: template } = spec?.template ?? {};
  const label: unknown = metadata?.labels?.[OS];
  const requirements: readonly any[] = Array.isArray(template?.requirements) ? template.requirements : [];
  return (label !== undefined && label !== LINUX) || requirements.some(({ key, operator, values = [] }) => key === OS && (
    (operator === 'In' && !values.includes(LINUX)) || (operator === 'NotIn' && values.includes(LINUX))
  ));
}

/** Returns true if the nodes of an EC2NodeClass run Windows. */
export function runsWindows({ amiFamily, amiSelectorTerms }: JsonObject): boolean {
  const terms: readonly unknown[] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms : [];
  const aliases = terms.flatMap((term) => (isObject(term) && typeof term.alias === 'string' ? [term.alias] : []));
  return String(amiFamily ?? '').startsWith('Windows') || aliases.some((alias) => alias.startsWith('windows'));
}

/** Removes operating systems other than Linux from requirements. */
export function withLinuxOnly(requirements: unknown, notes: ObjectNotes): unknown {
  if (!Array.isArray(requirements)) return requirements;
  return requirements.map((requirement, index) => {
    const { key, operator, values } = requirement;
    if (key !== OS || operator !== 'In' || !Array.isArray(values) || values.every((value) => value === LINUX)) return requirement;
    notes.dropped(`spec.template.spec.requirements[${index}].values`, word(values.filter((value) => value !== LINUX).join(', ')), 'nodes of EKS Auto Mode run Linux');
    return { ...requirement, values: [LINUX] };
  });
}
