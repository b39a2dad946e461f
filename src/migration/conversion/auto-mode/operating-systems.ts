import { ObjectNotes, word } from './object-notes';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { BOTTLEROCKET } from '../../../karpenter/ami-families/ami-families';

const OS = 'kubernetes.io/os';
const WINDOWS_BUILD = 'node.kubernetes.io/windows-build';
const LINUX = 'linux';
/** The operators that a node without the label satisfies. */
const NEGATIVE: readonly unknown[] = ['NotIn', 'DoesNotExist'];

/** Returns true if a NodePool can launch only nodes that do not run Linux. */
export function excludesLinux({ spec }: JsonObject): boolean {
  const { metadata, spec: template } = spec?.template ?? {};
  const labels: JsonObject = metadata?.labels ?? {};
  const requirements: readonly any[] = Array.isArray(template?.requirements) ? template.requirements : [];
  return (labels[OS] !== undefined && labels[OS] !== LINUX) || labels[WINDOWS_BUILD] !== undefined || requirements.some(isNotForLinux);
}

/** Returns true if no Linux node satisfies a requirement. */
export function isNotForLinux({ key, operator, values }: JsonObject): boolean {
  if (key === WINDOWS_BUILD) return !NEGATIVE.includes(operator);
  const isListed = Array.isArray(values) && values.includes(LINUX);
  return key === OS && (operator === 'In' ? !isListed : operator === 'NotIn' && isListed);
}

/** Returns true if the nodes of an EC2NodeClass run Windows. */
export function runsWindows({ amiFamily, amiSelectorTerms }: JsonObject): boolean {
  const terms: readonly unknown[] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms : [];
  const aliases = terms.flatMap((term) => (isObject(term) && typeof term.alias === 'string' ? [term.alias] : []));
  return String(amiFamily ?? '').startsWith('Windows') || aliases.some((alias) => alias.startsWith('windows'));
}

/** Returns true if the nodes of an EC2NodeClass run Bottlerocket. */
export function runsBottlerocket({ amiFamily, amiSelectorTerms }: JsonObject): boolean {
  if (amiFamily !== undefined) return amiFamily === BOTTLEROCKET.name;
  return Array.isArray(amiSelectorTerms) && amiSelectorTerms.some((term) => isObject(term) && String(term.alias).startsWith(`${BOTTLEROCKET.alias}@`));
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
