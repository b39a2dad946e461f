import { isAbsent, nodeTermProblems, selectorProblems, wrongType } from './expression-problems';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { valueText } from '../../../foundation/basics/value-text';
import { PathProblem } from '../../../karpenter/scheduling/pods/container-resources';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';
import { Pod } from '../pod';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const ADD_KEY = 'Add a label of nodes, for example topologyKey: kubernetes.io/hostname.';

/**
 * Reports mistakes in affinity, and in the selectors of topology spread constraints, for which the API server rejects a pod.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/validation/validation.go, `validateAffinity` and
 * `validateTopologySpreadConstraints`
 */
export function podConstraints({ spec, path }: Pod): Finding[] {
  const { affinity, topologySpreadConstraints } = spec;
  const { nodeAffinity, podAffinity, podAntiAffinity } = objectAt(affinity, []);
  const at = `${path}.affinity`;
  const problems = [
    ...ofNodeAffinity(objectAt(nodeAffinity, []), `${at}.nodeAffinity`),
    ...ofPodAffinity(objectAt(podAffinity, []), `${at}.podAffinity`),
    ...ofPodAffinity(objectAt(podAntiAffinity, []), `${at}.podAntiAffinity`),
    ...objectsIn(topologySpreadConstraints).flatMap(({ item, index }) => (
      selectorProblems(item.labelSelector, `${path}.topologySpreadConstraints[${index}].labelSelector`)
    )),
  ];
  return problems.map((problem) => findingOf('workload-constraints', problem.path, problem.message, problem.fix));
}

function ofNodeAffinity({ [REQUIRED]: required, [PREFERRED]: preferred }: JsonObject, path: string): readonly PathProblem[] {
  const termsPath = `${path}.${REQUIRED}.nodeSelectorTerms`;
  const ofRequired = isAbsent(required) ? [] : isObject(required) ? ofTerms(required.nodeSelectorTerms, termsPath)
    : [wrongType(`${path}.${REQUIRED}`, 'an object', required, 'Set an object with nodeSelectorTerms.')];
  return [...ofRequired, ...listProblems(preferred, `${path}.${PREFERRED}`, (item, at) => [
    ...weightProblems(item, at), ...nodeTermProblems(item.preference, `${at}.preference`),
  ])];
}

function ofTerms(terms: unknown, path: string): readonly PathProblem[] {
  const isMissing = isAbsent(terms) || Array.isArray(terms) && terms.length === 0;
  if (isMissing) return [{ path, message: 'nodeSelectorTerms is required', fix: 'Add a term with matchExpressions.' }];
  return listProblems(terms, path, nodeTermProblems);
}

function ofPodAffinity({ [REQUIRED]: required, [PREFERRED]: preferred }: JsonObject, path: string): readonly PathProblem[] {
  return [
    ...listProblems(required, `${path}.${REQUIRED}`, (item, at) => ofTerm(item, at,
      isObject(item.podAffinityTerm) ? 'Move the fields of podAffinityTerm into the term. Only preferred terms have podAffinityTerm.' : ADD_KEY)),
    ...listProblems(preferred, `${path}.${PREFERRED}`, (item, at) => [
      ...weightProblems(item, at),
      ...ofTerm(objectAt(item, ['podAffinityTerm']), `${at}.podAffinityTerm`,
        isAbsent(item.topologyKey) ? ADD_KEY : 'Move topologyKey and labelSelector into podAffinityTerm.'),
    ]),
  ];
}

function ofTerm({ topologyKey, labelSelector, namespaceSelector }: JsonObject, path: string, fix: string): readonly PathProblem[] {
  return [
    ...keyProblems(topologyKey, `${path}.topologyKey`, fix),
    ...selectorProblems(labelSelector, `${path}.labelSelector`),
    ...selectorProblems(namespaceSelector, `${path}.namespaceSelector`),
  ];
}

function keyProblems(topologyKey: unknown, path: string, fix: string): readonly PathProblem[] {
  if (isAbsent(topologyKey) || topologyKey === '') return [{ path, message: 'topologyKey is required', fix }];
  if (typeof topologyKey === 'string' && isQualifiedName(topologyKey)) return [];
  return [{ path, message: `topologyKey must be ${QUALIFIED_NAME}, got ${valueText(topologyKey)}`, fix: 'Use the key of a label of nodes, for example kubernetes.io/hostname.' }];
}

function weightProblems({ weight }: JsonObject, path: string): readonly PathProblem[] {
  if (Number.isInteger(weight) && weight >= 1 && weight <= 100) return [];
  return [{ path: `${path}.weight`, message: isAbsent(weight) ? 'weight is required' : `weight must be an integer from 1 to 100, got ${valueText(weight)}`, fix: 'Set a value from 1 to 100.' }];
}

function listProblems(list: unknown, path: string, problemsOf: (item: JsonObject, path: string) => readonly PathProblem[]): readonly PathProblem[] {
  if (!isAbsent(list) && !Array.isArray(list)) return [wrongType(path, 'a list', list, 'Put the term in a list.')];
  return objectsIn(list).flatMap(({ item, index }) => problemsOf(item, `${path}[${index}]`));
}
