import { claim, holds, nodeClass, overlay, pool, requirement, said } from './lints';
import { Json } from '../../../src/checks/findings/rule';

const AWS = 'karpenter.k8s.aws';
const MEMORY = `${AWS}/instance-memory`;
const FAMILY = `${AWS}/instance-family`;
const TYPE = 'karpenter.sh/capacity-type';
const TENANCY = `${AWS}/instance-tenancy`;
const PATH = 'spec.template.spec.requirements[0]';
const withMinimum = (text: string, minValues: number) => pool([], {}, { spec: { requirements: [{ ...requirement(text), minValues }] } });
const labelled = (key: string, value = 'a') => pool([], {}, { metadata: { labels: { [key]: value } } });
const autoMode = (text: string) => pool([text], {}, { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } });

const compares = (operator: string, key: string, values: string) => [`${PATH}.operator ${operator} compares numbers, but the values of ${key} are ${values}, so nothing matches. Use In or NotIn.`];
holds('requirement-bound-on-text', [
  ...['Gt', 'Lt', 'Gte', 'Lte'].map((operator) => [pool([`${FAMILY} ${operator} 4`]), compares(operator, FAMILY, 'strings')] as const),
  [pool([`${AWS}/instance-capability-flex Gt 1`]), compares('Gt', `${AWS}/instance-capability-flex`, '"true" and "false"')],
  [pool([`${MEMORY} Gt 4`]), []],
  [pool(['team Gt 4']), []],
  [pool([`${FAMILY} In 4`]), []],
]);

const IN_MEBIBYTES = 'Set one integer in MiB, for example values: ["16384"].';
const cannot = (operator: string, values: string, path = PATH, fix = IN_MEBIBYTES) => [`${path}.values must be one integer of at least 0 for ${operator}, got ${values}. ${fix}`];
holds('requirement-bound-value', [
  ...['0', '007', '+4', '-0', '-00', '9223372036854775807'].map((value) => [pool([`${MEMORY} Gt ${value}`]), []] as const),
  ...['-1', '4.5', 'a4', '9223372036854775808', '++4', '+-4', '+', '-', '-01'].map((value) => [pool([`${MEMORY} Gt ${value}`]), cannot('Gt', `["${value}"]`)] as const),
  [pool([`${MEMORY} Gt 4Gi`]), cannot('Gt', '["4Gi"]', PATH, 'Set values: ["4096"]. The unit of the label is MiB.')],
  [pool([`${AWS}/instance-cpu Gt a`]), cannot('Gt', '["a"]', PATH, 'Set one integer in quotes, for example values: ["4"].')],
  ...['Lt', 'Gte', 'Lte'].map((operator) => [overlay('it', [`${MEMORY} ${operator} a`]), cannot(operator, '["a"]', 'spec.requirements[0]')] as const),
  [pool([`${MEMORY} Gt`]), cannot('Gt', '[]')],
  [pool([`${MEMORY} Gt 1,2`]), cannot('Gt', '["1","2"]')],
  [pool([`${MEMORY} In a`]), []],
]);

holds('requirement-exists-no-op', [
  [pool(['beta.kubernetes.io/arch Exists']), [`${PATH}: every node has kubernetes.io/arch, so operator Exists has no effect. Remove the requirement.`]],
  [pool(['kubernetes.io/arch Exists amd64']), [`${PATH}: every node has kubernetes.io/arch, so operator Exists has no effect. Use the operator In, or remove the requirement.`]],
  [pool([`${AWS}/instance-gpu-count Exists`]), []],
  [pool(['team Exists']), []],
  [pool([`${FAMILY} In m5`]), []],
  [withMinimum(`${FAMILY} Exists`, 2), []],
]);

const noValues = (operator: string, path = PATH) => [`${path}.values must not be empty for ${operator}. List at least one value, or use the operator Exists.`];
holds('requirement-in-needs-values', [
  [pool(['team In']), noValues('In')],
  [pool(['team NotIn']), []],
  [overlay('it', ['team NotIn']), noValues('NotIn', 'spec.requirements[0]')],
  [overlay('it', ['team NotIn a', 'team In a']), []],
  [overlay('it', ['team Exists']), []],
]);

holds('requirement-key', [
  [pool([`${'a'.repeat(63)} Exists`]), []],
]);

const listOf = (key: string, value: string) => {
  const base = pool([`${key} In x`]);
  return { ...base, spec: { template: { spec: { ...base.spec.template.spec, requirements: [{ key, operator: 'In', values: [value] }] } } } };
};
const notValue = (value: string, fix: string) => [`${PATH}.values[0]: "${value}" is not a valid label value. ${fix}`];
holds('requirement-value', [
  [pool(['team In']), []],
  [listOf('node.kubernetes.io/instance-type', 'm5.large, m5.xlarge'), notValue('m5.large, m5.xlarge', 'Split the string into items: "m5.large", "m5.xlarge".')],
  [listOf('kubernetes.io/arch', 'amd64,arm64'), notValue('amd64,arm64', 'Split the string into items: "amd64", "arm64".')],
  [listOf('kubernetes.io/arch', 'amd64,x'), notValue('amd64,x', 'Use one of amd64, arm64.')],
  [listOf('team', 'a,'), notValue('a,', 'Use an empty string, or at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit.')],
  [overlay('it', ['team NotIn a,_']), [expect.stringMatching(/^spec\.requirements\[0\]\.values\[1\]: "_" is not a valid label value\. Use /)]],
]);

const none = (values: string, key: string, fix: string) => [`${PATH}.values must include a known value of ${key}, got ${values}. ${fix}`];
const TYPES = 'on-demand, spot, reserved';
holds('requirement-known-values', [
  [pool([`${TYPE} In spot,x`]), []],
  [pool([`${TYPE} In x`]), none('["x"]', TYPE, `Use known values: ${TYPES}.`)],
  [pool([`${TYPE} In x,spot`]), []],
  [pool([`${TYPE} NotIn x`]), []],
  [pool([`${TYPE} In`]), []],
  [pool([], {}, { spec: { requirements: [{ key: TYPE, operator: 'In', values: [] }] } }), []],
  [pool([`${TYPE} In Spot,x`]), none('["Spot","x"]', TYPE, 'Did you mean spot?')],
  [pool(['team In x']), []],
  [pool([`${TENANCY} In x`]), none('["x"]', TENANCY, 'Use known values: default, dedicated.')],
  [pool([`${TENANCY} In x`]), [expect.any(String)], '1.9'],
  // The API server already rejects this requirement in 1.8, so the rule does not report it.
  [pool([`${TENANCY} In x`]), [], '1.8'],
  [withMinimum(`${TYPE} In spot,x`, 1), []],
  [withMinimum(`${TYPE} In spot,x`, 2), [`${PATH}.values must include 2 known values of ${TYPE} to satisfy minValues, got 1 in ["spot","x"]. Use known values: ${TYPES}.`]],
  [withMinimum(`${TYPE} In Spot,spot`, 2), [`${PATH}.values must include 2 known values of ${TYPE} to satisfy minValues, got 1 in ["Spot","spot"]. Use known values: ${TYPES}.`]],
  [withMinimum(`${TYPE} In spot,reserved,x`, 3), [`${PATH}.values must include 3 known values of ${TYPE} to satisfy minValues, got 2 in ["spot","reserved","x"]. Use known values: ${TYPES}.`]],
  [pool([`${TYPE} In Spot`]), [], '1.4'],
]);

holds('requirement-min-values-beyond-values', [
  [withMinimum(`${FAMILY} In a,b`, 2), []],
  [withMinimum(`${FAMILY} In a,b`, 3), [`${PATH}.minValues is 3, but only 2 values are listed. List at least 3 values, or set minValues to at most 2.`]],
  [withMinimum(`${FAMILY} NotIn a`, 2), []],
  [pool([`${FAMILY} In a`]), []],
  [withMinimum(`${FAMILY} In`, 2), []],
  [pool([], {}, { spec: { requirements: [{ key: FAMILY, operator: 'In', values: [], minValues: 2 }] } }), []],
]);

const noNumber = (value: string, fix: string, path = `${PATH}.values[0]`) => [`${path}: values of ${MEMORY} must be whole numbers, got "${value}". ${fix}`];
const PLAIN = 'Set a whole number in MiB, for example "16384".';
holds('requirement-value-not-a-number', [
  [pool([`${MEMORY} In 0,1,10,987`]), []],
  [pool([`${MEMORY} NotIn 4Gi`]), noNumber('4Gi', 'Set "4096". The unit of the label is MiB.')],
  [pool([`${MEMORY} In 1Mi`]), noNumber('1Mi', 'Set "1". The unit of the label is MiB.')],
  [pool([`${MEMORY} In 1Ki`]), noNumber('1Ki', PLAIN)],
  [pool([`${MEMORY} In 1G`]), noNumber('1G', PLAIN)],
  [pool([`${MEMORY} In 04`]), noNumber('04', PLAIN)],
  [pool([`${MEMORY} In a4`]), noNumber('a4', PLAIN)],
  [pool([`${AWS}/instance-cpu In 4Mi`]), [`${PATH}.values[0]: values of ${AWS}/instance-cpu must be whole numbers, got "4Mi". Set a whole number in quotes, without a unit or leading zeros.`]],
  [labelled(MEMORY, '4Gi'), noNumber('4Gi', 'Set "4096". The unit of the label is MiB.', `spec.template.metadata.labels["${MEMORY}"]`)],
  [pool([`${MEMORY} Gt 4Gi`]), []],
  [pool([`${FAMILY} In m5`]), []],
  [pool(['team In x']), []],
]);

const gateOff = (minor: string) => `feature gate ReservedCapacity is required, but it is off by default in Karpenter ${minor}. Turn on ReservedCapacity in the controller settings, unless it is already on.`;
holds('gate-reserved-capacity', [
  [pool([`${TYPE} In spot,reserved`]), [`${PATH}.values[1]: ${gateOff('1.3')}`], '1.3'],
  [pool([`${TYPE} NotIn reserved`]), [], '1.5'],
  [pool(['team In reserved']), [], '1.5'],
  [labelled(TYPE, 'reserved'), [`spec.template.metadata.labels["${TYPE}"]: ${gateOff('1.5')}`], '1.5'],
  [nodeClass({ capacityReservationSelectorTerms: [{ id: 'cr-1' }] }), [`spec.capacityReservationSelectorTerms: ${gateOff('1.5')}`], '1.5'],
  [nodeClass({}), [], '1.5'],
  [pool([`${TYPE} In reserved`]), [], '1.6'],
  [pool([`${TYPE} In reserved`]), [], '1.2'],
]);

const TENANT = `${PATH}.values[0]: tenancy "dedicated" has no effect together with "default", except for pods that require "dedicated". If this is not intended, remove the value "default".`;
holds('tenancy-dedicated-alone', [
  [pool([`${TENANCY} In dedicated,default`]), [TENANT]],
  [pool([`${TENANCY} In default`]), []],
  [pool([`${TENANCY} In default,dedicated`]), [], '1.8'],
  [pool([`${TENANCY} NotIn default,dedicated`]), []],
  [claim(['team In default,dedicated']), []],
]);

describe('rules about the node class', () => {
  const beside = (rule: string, object: Json, ...classes: Json[]) => said(rule, [object, ...classes.map(nodeClass)]);

  test('reserved capacity requires reservations', () => {
    const of = (object: Json, ...classes: Json[]) => beside('reserved-needs-reservation-terms', object, ...classes);
    const text = (path: string) => [`${path}: capacity type "reserved" has no effect, because the EC2NodeClass has no capacityReservationSelectorTerms. Add capacityReservationSelectorTerms to the EC2NodeClass, or remove the value "reserved".`];
    expect(of(pool([`${TYPE} In spot,reserved`]), {})).toEqual(text(`${PATH}.values[1]`));
    const only = [`spec.template.metadata.labels["${TYPE}"]: Karpenter launches no nodes of the only capacity type "reserved", because the EC2NodeClass has no capacityReservationSelectorTerms. Add capacityReservationSelectorTerms to the EC2NodeClass, or allow other capacity types.`];
    expect(of(labelled(TYPE, 'reserved'), {})).toEqual(only);
    expect(of(pool([`${TYPE} In spot`]), {})).toEqual([]);
    expect(of(pool([`${TYPE} NotIn reserved`]), {})).toEqual([]);
    expect(of(pool(['team In reserved']), {})).toEqual([]);
    expect(said('reserved-needs-reservation-terms', [pool([`${TYPE} In reserved`]), nodeClass({})], '1.2')).toEqual([]);
    expect(of(pool([`${TYPE} In reserved`]))).toEqual([]);
    expect(of(pool([`${TYPE} In reserved`]), { capacityReservationSelectorTerms: [] })).toEqual([]);
  });

  test('labels of placement groups require a selector', () => {
    const of = (object: Json, ...classes: Json[]) => beside('placement-group-label-needs-selector', object, ...classes);
    const key = `${AWS}/placement-group-id`;
    const text = (path: string) => [`${path} requires placementGroupSelector in the EC2NodeClass, but the field is missing. Add placementGroupSelector to the EC2NodeClass, or remove the label.`];
    expect(of(pool([`${key} Exists`]), {})).toEqual(text(`${PATH}.key: ${key}`));
    expect(of(labelled(key), {})).toEqual(text(`spec.template.metadata.labels["${key}"]`));
    expect(of(pool([`${key} DoesNotExist`, `${key} NotIn a`, 'team Exists']), {})).toEqual([]);
    expect(said('placement-group-label-needs-selector', [pool([`${key} Exists`]), nodeClass({})], '1.10')).toEqual([]);
    expect(of(pool([`${key} Exists`]))).toEqual([]);
    expect(of(pool([`${key} Exists`]), { placementGroupSelector: { name: 'a' } })).toEqual([]);
  });
});

test('skips labels of other providers', () => {
  const rules = ['requirement-bound-on-text', 'requirement-exists-no-op', 'requirement-value-not-a-number'];
  expect(rules.flatMap((rule) => ['Gt 4', 'Exists', 'In x'].flatMap((rest) => [FAMILY, MEMORY].flatMap((key) => said(rule, [autoMode(`${key} ${rest}`)]))))).toEqual([]);
});
