import { claim, holds, nodeClass, overlay, pool, requirement, said } from './lints';
import { Json } from '../../../src/validation/rule';

const AWS = 'karpenter.k8s.aws';
const MEMORY = `${AWS}/instance-memory`;
const FAMILY = `${AWS}/instance-family`;
const TYPE = 'karpenter.sh/capacity-type';
const TENANCY = `${AWS}/instance-tenancy`;
const PATH = 'spec.template.spec.requirements[0]';
const withMinimum = (text: string, minValues: number) => pool([], {}, { spec: { requirements: [{ ...requirement(text), minValues }] } });
const labelled = (key: string, value = 'a') => pool([], {}, { metadata: { labels: { [key]: value } } });
const autoMode = (text: string) => pool([text], {}, { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } });

const compares = (operator: string, key: string, values: string) => [`${PATH}.operator: ${operator} compares numbers, and the values of ${key} are ${values}: nothing matches; write In or NotIn`];
holds('requirement-bound-on-text', [
  ...['Gt', 'Lt', 'Gte', 'Lte'].map((operator) => [pool([`${FAMILY} ${operator} 4`]), compares(operator, FAMILY, 'texts')] as const),
  [pool([`${AWS}/instance-capability-flex Gt 1`]), compares('Gt', `${AWS}/instance-capability-flex`, '"true" and "false"')],
  [pool([`${MEMORY} Gt 4`]), []],
  [pool(['team Gt 4']), []],
  [pool([`${FAMILY} In 4`]), []],
]);

const cannot = (operator: string, values: string, path = PATH) => [`${path}.values: ${operator} can't compare with ${values}; write one whole number of at least 0, in quotes: values: ["4"]`];
holds('requirement-bound-value', [
  ...['0', '007', '+4', '-0', '-00', '9223372036854775807'].map((value) => [pool([`${MEMORY} Gt ${value}`]), []] as const),
  ...['-1', '4Gi', '4.5', 'a4', '9223372036854775808', '++4', '+-4', '+', '-', '-01'].map((value) => [pool([`${MEMORY} Gt ${value}`]), cannot('Gt', `["${value}"]`)] as const),
  ...['Lt', 'Gte', 'Lte'].map((operator) => [overlay('it', [`${MEMORY} ${operator} a`]), cannot(operator, '["a"]', 'spec.requirements[0]')] as const),
  [pool([`${MEMORY} Gt`]), cannot('Gt', '[]')],
  [pool([`${MEMORY} Gt 1,2`]), cannot('Gt', '["1","2"]')],
  [pool([`${MEMORY} In a`]), []],
]);

holds('requirement-exists-no-op', [
  [pool(['beta.kubernetes.io/arch Exists']), [`${PATH}: every node has kubernetes.io/arch, so this asks for nothing; leave it out`]],
  [pool([`${AWS}/instance-gpu-count Exists`]), []],
  [pool(['team Exists']), []],
  [pool([`${FAMILY} In m5`]), []],
  [withMinimum(`${FAMILY} Exists`, 2), []],
]);

const noValues = (operator: string, path = PATH) => [`${path}.values: ${operator} has no values to compare with; write at least one value, or use Exists`];
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

holds('requirement-value', [
  [pool(['team In']), []],
  [overlay('it', ['team NotIn a,_']), [expect.stringMatching(/^spec\.requirements\[0\]\.values\[1\]: "_" is not a valid value of a label; write /)]],
]);

const none = (values: string, key: string, fix: string) => [`${PATH}.values: none of ${values} is a value of ${key}; ${fix}`];
const TYPES = 'on-demand, spot, reserved';
holds('requirement-known-values', [
  [pool([`${TYPE} In spot,x`]), []],
  [pool([`${TYPE} In x`]), none('["x"]', TYPE, `write some of ${TYPES}`)],
  [pool([`${TYPE} In x,spot`]), []],
  [pool([`${TYPE} NotIn x`]), []],
  [pool([`${TYPE} In`]), []],
  [pool([], {}, { spec: { requirements: [{ key: TYPE, operator: 'In', values: [] }] } }), []],
  [pool([`${TYPE} In Spot,x`]), none('["Spot","x"]', TYPE, `did you mean spot? Write some of ${TYPES}`)],
  [pool(['team In x']), []],
  [pool([`${TENANCY} In x`]), none('["x"]', TENANCY, 'write some of default, dedicated')],
  [pool([`${TENANCY} In x`]), [expect.any(String)], '1.9'],
  // The API server refuses it.
  [pool([`${TENANCY} In x`]), [], '1.8'],
  [withMinimum(`${TYPE} In spot,x`, 1), []],
  [withMinimum(`${TYPE} In spot,x`, 2), [`${PATH}.values: 1 of ["spot","x"] is a value of ${TYPE}, minValues asks for 2; write some of ${TYPES}`]],
  [withMinimum(`${TYPE} In Spot,spot`, 2), [`${PATH}.values: 1 of ["Spot","spot"] is a value of ${TYPE}, minValues asks for 2; write some of ${TYPES}`]],
  [withMinimum(`${TYPE} In spot,reserved,x`, 3), [`${PATH}.values: 2 of ["spot","reserved","x"] are values of ${TYPE}, minValues asks for 3; write some of ${TYPES}`]],
  [pool([`${TYPE} In Spot`]), [], '1.4'],
]);

holds('requirement-min-values-beyond-values', [
  [withMinimum(`${FAMILY} In a,b`, 2), []],
  [withMinimum(`${FAMILY} In a,b`, 3), [`${PATH}.minValues: it asks for 3 of 2 values; list more values, or write at most 2`]],
  [withMinimum(`${FAMILY} NotIn a`, 2), []],
  [pool([`${FAMILY} In a`]), []],
  [withMinimum(`${FAMILY} In`, 2), []],
  [pool([], {}, { spec: { requirements: [{ key: FAMILY, operator: 'In', values: [], minValues: 2 }] } }), []],
]);

const noNumber = (value: string, fix: string, path = `${PATH}.values[0]`) => [`${path}: the values of ${MEMORY} are whole numbers, "${value}" is none; ${fix}`];
const PLAIN = 'write one without a unit and without leading zeros, in quotes';
holds('requirement-value-not-a-number', [
  [pool([`${MEMORY} In 0,1,10,987`]), []],
  [pool([`${MEMORY} NotIn 4Gi`]), noNumber('4Gi', 'write "4096": it counts MiB')],
  [pool([`${MEMORY} In 1Mi`]), noNumber('1Mi', 'write "1": it counts MiB')],
  [pool([`${MEMORY} In 1Ki`]), noNumber('1Ki', PLAIN)],
  [pool([`${MEMORY} In 1G`]), noNumber('1G', PLAIN)],
  [pool([`${MEMORY} In 04`]), noNumber('04', PLAIN)],
  [pool([`${MEMORY} In a4`]), noNumber('a4', PLAIN)],
  [pool([`${AWS}/instance-cpu In 4Mi`]), [expect.stringMatching(PLAIN)]],
  [labelled(MEMORY, '4Gi'), noNumber('4Gi', 'write "4096": it counts MiB', `spec.template.metadata.labels.${MEMORY}`)],
  [pool([`${MEMORY} Gt 4Gi`]), []],
  [pool([`${FAMILY} In m5`]), []],
  [pool(['team In x']), []],
]);

const gateOff = (minor: string) => `the feature gate ReservedCapacity is off by default in Karpenter ${minor}; switch it on in the settings of the controller, if it is not`;
holds('gate-reserved-capacity', [
  [pool([`${TYPE} In spot,reserved`]), [`${PATH}.values[1]: ${gateOff('1.3')}`], '1.3'],
  [pool([`${TYPE} NotIn reserved`]), [], '1.5'],
  [pool(['team In reserved']), [], '1.5'],
  [labelled(TYPE, 'reserved'), [`spec.template.metadata.labels.${TYPE}: ${gateOff('1.5')}`], '1.5'],
  [nodeClass({ capacityReservationSelectorTerms: [{ id: 'cr-1' }] }), [`spec.capacityReservationSelectorTerms: ${gateOff('1.5')}`], '1.5'],
  [nodeClass({}), [], '1.5'],
  [pool([`${TYPE} In reserved`]), [], '1.6'],
  [pool([`${TYPE} In reserved`]), [], '1.2'],
]);

const TENANT = `${PATH}.values[0]: beside default, dedicated capacity is launched only for pods that themselves ask for dedicated alone; if that is not meant, leave default out`;
holds('tenancy-dedicated-alone', [
  [pool([`${TENANCY} In dedicated,default`]), [TENANT]],
  [pool([`${TENANCY} In default`]), []],
  [pool([`${TENANCY} In default,dedicated`]), [], '1.8'],
  [pool([`${TENANCY} NotIn default,dedicated`]), []],
  [claim(['team In default,dedicated']), []],
]);

describe('with the node class', () => {
  const beside = (rule: string, object: Json, ...classes: Json[]) => said(rule, [object, ...classes.map(nodeClass)]);

  test('reserved capacity needs reservations', () => {
    const of = (object: Json, ...classes: Json[]) => beside('reserved-needs-reservation-terms', object, ...classes);
    const text = (path: string) => [`${path}: the EC2NodeClass selects no capacity reservations, so nothing is reserved; give it capacityReservationSelectorTerms, or leave reserved out`];
    expect(of(pool([`${TYPE} In spot,reserved`]), {})).toEqual(text(`${PATH}.values[1]`));
    expect(of(labelled(TYPE, 'reserved'), {})).toEqual(text(`spec.template.metadata.labels.${TYPE}`));
    expect(of(pool([`${TYPE} In spot`]), {})).toEqual([]);
    expect(of(pool([`${TYPE} NotIn reserved`]), {})).toEqual([]);
    expect(of(pool(['team In reserved']), {})).toEqual([]);
    expect(said('reserved-needs-reservation-terms', [pool([`${TYPE} In reserved`]), nodeClass({})], '1.2')).toEqual([]);
    expect(of(pool([`${TYPE} In reserved`]))).toEqual([]);
    expect(of(pool([`${TYPE} In reserved`]), { capacityReservationSelectorTerms: [] })).toEqual([]);
  });

  test('labels of placement groups need a selector', () => {
    const of = (object: Json, ...classes: Json[]) => beside('placement-group-label-needs-selector', object, ...classes);
    const key = `${AWS}/placement-group-id`;
    const text = (path: string) => [`${path}: the EC2NodeClass selects no placement group, so no node has this label; give it a placementGroupSelector, or leave the label out`];
    expect(of(pool([`${key} Exists`]), {})).toEqual(text(`${PATH}.key`));
    expect(of(labelled(key), {})).toEqual(text(`spec.template.metadata.labels.${key}`));
    expect(of(pool([`${key} DoesNotExist`, `${key} NotIn a`, 'team Exists']), {})).toEqual([]);
    expect(said('placement-group-label-needs-selector', [pool([`${key} Exists`]), nodeClass({})], '1.10')).toEqual([]);
    expect(of(pool([`${key} Exists`]))).toEqual([]);
    expect(of(pool([`${key} Exists`]), { placementGroupSelector: { name: 'a' } })).toEqual([]);
  });
});

test('labels of other vendors are not looked at', () => {
  const rules = ['requirement-bound-on-text', 'requirement-exists-no-op', 'requirement-value-not-a-number'];
  expect(rules.flatMap((rule) => ['Gt 4', 'Exists', 'In x'].flatMap((rest) => [FAMILY, MEMORY].flatMap((key) => said(rule, [autoMode(`${key} ${rest}`)]))))).toEqual([]);
});
