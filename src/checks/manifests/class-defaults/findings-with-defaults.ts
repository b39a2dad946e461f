import { assumedClasses, assumptionText } from './assumed-classes';
import { nodeClassName } from '../../../karpenter/instance-types/class-types';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { Verdict } from '../../engine/verdict';
import { wellTypedIndex } from '../../engine/well-typed-index';
import { Finding } from '../../findings/finding';
import { Json, ObjectIndex } from '../../findings/rule';
import { NodeClassDefaults } from '../config/settings';

const indexes = new WeakMap<NodeClassDefaults, WeakMap<ObjectIndex, ObjectIndex>>();

/**
 * Checks a NodePool together with the EC2NodeClass that the configuration describes, if the class is not among the objects. Adds the findings that depend on
 * the class, which state so.
 */
export function withClassDefaults(
  pool: Json, verdict: Verdict, index: ObjectIndex, defaults: NodeClassDefaults, version: KarpenterVersion, check: (index: ObjectIndex) => Verdict,
): Verdict {
  const assumed = indexWith(defaults, index, version);
  const name = nodeClassName(pool);
  if (index.nodeClasses.has(name) || !assumed.nodeClasses.has(name)) return verdict;
  const known = new Set(verdict.findings.map(placeOf));
  const added = check(assumed).findings.filter((finding) => !known.has(placeOf(finding)));
  const text = assumptionText([name], defaults);
  return { ...verdict, findings: [...verdict.findings, ...added.map((finding) => ({ ...finding, message: `${finding.message}. ${text}` }))] };
}

function indexWith(defaults: NodeClassDefaults, index: ObjectIndex, version: KarpenterVersion): ObjectIndex {
  const ofDefaults = indexes.get(defaults) ?? new WeakMap<ObjectIndex, ObjectIndex>();
  indexes.set(defaults, ofDefaults);
  const known = ofDefaults.get(index);
  if (known !== undefined) return known;
  const { nodeClasses, unknownClasses } = index;
  const isInInput = (name: string) => nodeClasses.has(name) || unknownClasses?.has(`EC2NodeClass/${name}`) === true;
  const assumed = assumedClasses(wellTypedIndex(index, version).pools, isInInput, defaults);
  const result = { ...index, nodeClasses: new Map([...nodeClasses, ...assumed.map((json): [string, Json] => [json.metadata.name, json])]) };
  ofDefaults.set(index, result);
  return result;
}

function placeOf({ rule, path }: Finding): string {
  return `${rule} ${path}`;
}
