import { Constraint, constraintsOf } from './constraints';
import { nodeClassOf, nodeClassSettingsId, runsOnAutoMode, runsOnAws } from './node-class-of-pool';
import { jsonText } from '../../foundation/basics/json-text';
import { isAutoModeType } from '../../karpenter/instance-types/auto-mode/auto-mode-types';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import { INSTANCE_TYPE } from '../../karpenter/instance-types/catalog/name-labels';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../karpenter/requirements/requirements';
import { limitsTypes, possibleTypes } from '../../karpenter/scheduling/possible-types';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';
import { RuleInput } from '../findings/rule';

/** Labels whose values newer instance types can extend, so that an unknown value may be correct. */
const NAME_LABELS: readonly string[] = [INSTANCE_TYPE, ...['instance-family', 'instance-size', 'instance-category'].map((name) => `${AWS_DOMAIN}/${name}`)];
const OPERATORS: readonly string[] = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte'];

/** The parts of a constraint that decide which label values it allows. */
type Listed = Pick<Constraint, 'key' | 'operator' | 'values'>;

/** Returns the EC2 instance types that a NodePool and its node class leave, as far as they are known. Returns undefined for other providers. */
export function ec2TypesOfPool(input: RuleInput): Iterable<InstanceType> | undefined {
  return runsOnAws(input) || runsOnAutoMode(input) ? possibleTypes(requirementsIn(constraintsOf(input)), nodeClassOf(input)) : undefined;
}

const MAX_ANSWERS = 10_000;
/** Whether instance types are left, by the settings of the node class and the constraints on instance types. */
const answers = new Map<string, boolean>();

/** Returns true if `ec2TypesOfPool` has an instance type. Searches only once for NodePools with the same settings of the node class and the same constraints on instance types. */
export function hasEc2Types(input: RuleInput): boolean {
  const constraints = constraintsOf(input).filter(({ key }) => limitsTypes(key)).map(({ key, operator, values }) => [key, operator, values]);
  const text = jsonText([nodeClassSettingsId(input), constraints]);
  let answer = answers.get(text);
  if (answer === undefined) {
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(text, answer = !isEmpty(ec2TypesOfPool(input) ?? []));
  }
  return answer;
}

function isEmpty(items: Iterable<unknown>): boolean {
  return items[Symbol.iterator]().next().done === true;
}

/** Returns the instance types that a NodePool can launch, as far as they are known: those of `ec2TypesOfPool` that EKS Auto Mode supports, if the NodePool is for Auto Mode. */
export function typesOfPool(input: RuleInput): Iterable<InstanceType> | undefined {
  const types = ec2TypesOfPool(input);
  return types === undefined || !runsOnAutoMode(input) ? types : autoModeTypes(types);
}

function* autoModeTypes(types: Iterable<InstanceType>): Generator<InstanceType> {
  for (const type of types) if (isAutoModeType(type)) yield type;
}

/** Returns the combined requirements of constraints. */
export function requirementsIn(constraints: readonly Listed[]): Requirements {
  return requirementsOf(constraints.filter(({ operator, values }) => OPERATORS.includes(operator) && (operator !== 'In' || values.length > 0)));
}

/** Returns the listed names of instance types and families that the catalog lacks. They may belong to newer instance types. */
export function unknownNames(constraints: readonly Listed[]): readonly string[] {
  return constraints.flatMap(({ key, operator, values }) => {
    const known = operator === 'In' && NAME_LABELS.includes(key) ? labelColumn(key) : undefined;
    return known === undefined ? [] : values.filter((value) => !known.includes(value));
  });
}
