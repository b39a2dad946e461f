import { checkObject } from '../../../../src/checks/engine/check-object';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { Json } from '../../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { overlay, pool, said } from '../lints';

const RULE = 'nodeoverlay-conflict';
const check = (...overlays: object[]) => said(RULE, overlays);

/** Returns the paths and severities of the findings, by overlay name. */
function found(objects: readonly Json[], complete = false): object {
  const objectIndex = objectIndexOf(objects.map((json) => ({ json })), complete);
  const target = { version: KarpenterVersion.of('1.15.1'), assumed: false };
  const findings = objects.flatMap((json) => checkObject({ json }, target, objectIndex).findings.filter(({ rule }) => rule === RULE)
    .map(({ path, severity }): [string, string] => [json.metadata.name, `${severity} ${path}`]));
  return Object.fromEntries(findings);
}

const RAISE = 'Set weight to 1 to give precedence to this NodeOverlay, or change the requirements so that no instance type matches both NodeOverlays.';

test('rejects the overlay whose name comes first if requirements overlap', () => {
  const a = overlay('a', ['node.kubernetes.io/instance-type In c6a.large'], { price: '1', weight: 900 });
  const b = overlay('b', ['node.kubernetes.io/instance-type In c6a.large,c5.large'], { price: '2', weight: 900 });
  const fix = 'Set weight to 901 to give precedence to this NodeOverlay, or change the requirements so that no instance type matches both NodeOverlays.';
  expect(check(a, b)).toEqual([`spec.price conflicts with NodeOverlay "b", which has the same weight. ${fix}`]);
  expect(found([a, b])).toEqual({ a: 'error spec.price' });
  // If no instance type matches both overlays, Karpenter keeps the overlay with fewer requirements.
  const wide = { ...b, metadata: { name: '0' } };
  expect(check(a, wide)).toEqual([`spec.price conflicts with NodeOverlay "a", which has the same weight, if both NodeOverlays match an instance type. ${fix}`]);
  expect(found([a, wide])).toEqual({ 0: 'warning spec.price' });
});

test('rejects the overlay whose name comes first if two differ only in capacity', () => {
  const requirements = ['node.kubernetes.io/instance-type In c5.large'];
  const a = overlay('a', requirements, { capacity: { 'example.com/x': '1' } });
  const b = overlay('b', requirements, { capacity: { 'example.com/x': '2' } });
  for (const objects of [[a, b], [b, a]]) {
    expect(check(...objects)).toEqual([`spec.capacity["example.com/x"] conflicts with NodeOverlay "b", which has the same weight. ${RAISE}`]);
    expect(found(objects)).toEqual({ a: 'error spec.capacity["example.com/x"]' });
  }
});

test('suggests a lower weight if the overlay has the highest', () => {
  const fix = 'Set weight to 9999 to give precedence to NodeOverlay "b", or change the requirements so that no instance type matches both NodeOverlays.';
  expect(check(overlay('a', [], { price: '1', weight: 10000 }), overlay('b', [], { price: '2', weight: 10000 })))
    .toEqual([`spec.price conflicts with NodeOverlay "b", which has the same weight. ${fix}`]);
});

test.each([
  ['the same price', { price: '1' }, { price: '1' }, ['price']],
  ['a price and an adjustment', { priceAdjustment: '+1%' }, { price: '2' }, ['priceAdjustment']],
  ['the same quantity', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/x': '1000m' } }, ['capacity["example.com/x"]']],
  ['a shared resource among others', { capacity: { 'example.com/y': 1, 'example.com/x': 1 } }, { capacity: { 'example.com/x': '2' } }, ['capacity["example.com/x"]']],
  ['a price and a capacity', { price: '1' }, { capacity: { 'example.com/x': '1' } }, []],
  ['a capacity and a price', { capacity: { 'example.com/x': '1' } }, { price: '1' }, []],
  ['other weights', { price: '1' }, { price: '2', weight: 1 }, []],
  ['other resources', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/y': '2' } }, []],
])('%s', (_, one, other, fields) => {
  expect(Object.values(found([overlay('a', [], one), overlay('b', [], other)]))).toEqual(fields.map((field) => `error spec.${field}`));
});

test.each([
  ['another value', ['team In x'], ['team In y'], 'none'],
  ['another label', ['team In x'], ['role In x'], 'warning'],
  ['excluded values', ['team In x'], ['team NotIn x'], 'none'],
  ['a value that is not excluded', ['team In x,y'], ['team NotIn x'], 'warning'],
  ['a label and its absence', ['team Exists'], ['team DoesNotExist'], 'none'],
  ['numbers that overlap', ['karpenter.k8s.aws/instance-cpu Gt 4'], ['karpenter.k8s.aws/instance-cpu Lt 6'], 'warning'],
  ['the one number between', ['karpenter.k8s.aws/instance-cpu Gt 4'], ['karpenter.k8s.aws/instance-cpu Lte 5'], 'warning'],
  ['numbers that meet nowhere', ['karpenter.k8s.aws/instance-cpu Gte 5'], ['karpenter.k8s.aws/instance-cpu Lt 5'], 'none'],
  ['a narrower bound', ['karpenter.k8s.aws/instance-cpu Gte 5'], ['karpenter.k8s.aws/instance-cpu Gt 3'], 'error'],
  ['a type and another family', ['node.kubernetes.io/instance-type In c5.large'], ['karpenter.k8s.aws/instance-family In m5'], 'none'],
  ['a type and its family', ['node.kubernetes.io/instance-type In c5.large'], ['karpenter.k8s.aws/instance-family In c5'], 'warning'],
  ['a family and another architecture', ['karpenter.k8s.aws/instance-family In m5'], ['kubernetes.io/arch In arm64'], 'none'],
  ['both architectures excluded', ['kubernetes.io/arch NotIn amd64'], ['kubernetes.io/arch NotIn arm64'], 'none'],
  ['an old name of a label', ['beta.kubernetes.io/arch In amd64'], ['kubernetes.io/arch In amd64'], 'error'],
  ['all types', ['kubernetes.io/arch In amd64'], [], 'error'],
])('%s', (_, one, other, severity) => {
  const price = { price: '1' };
  expect(Object.values(found([overlay('a', one, price), overlay('b', other, price)]))).toEqual(severity === 'none' ? [] : [`${severity} spec.price`]);
});

test('zone and capacity type separate prices, but not capacities of an instance type', () => {
  const spot = ['karpenter.sh/capacity-type In spot'];
  const onDemand = ['karpenter.sh/capacity-type In on-demand'];
  expect(found([overlay('a', spot, { price: '1' }), overlay('b', onDemand, { price: '2' })])).toEqual({});
  const capacity = { 'example.com/x': '1' };
  expect(found([overlay('a', spot, { capacity }), overlay('b', onDemand, { capacity })])).toEqual({ a: 'warning spec.capacity["example.com/x"]' });
});

test('of three equal overlays, keeps the last by name and compares the others with it', () => {
  const three = ['a', 'b', 'c'].map((name) => overlay(name, [], { price: '1' }));
  const conflict = 'spec.price conflicts with NodeOverlay "c", which has the same weight.';
  expect(check(...three)).toEqual([`${conflict} ${RAISE.replace('1', '2')}`, `${conflict} ${RAISE}`]);
});

/** Returns the overlays, with the weights that the findings suggest. */
function fixed(overlays: readonly Json[]): Json[] {
  const texts = check(...overlays);
  const names = Object.keys(found(overlays));
  expect(texts).toHaveLength(names.length);
  return overlays.map((json) => {
    const weight = /Set weight to (\d+) to give/.exec(texts[names.indexOf(json.metadata.name)] ?? '')?.[1];
    return weight === undefined ? json : { ...json, spec: { ...json.spec, weight: Number(weight) } };
  });
}

const priced = (weights: { readonly [name: string]: number | undefined }) => Object.entries(weights)
  .map(([name, weight]) => overlay(name, [], { price: '1', ...weight === undefined ? {} : { weight } }));
const weightsOf = (overlays: readonly Json[]) => Object.fromEntries(overlays.map(({ metadata, spec }) => [metadata.name, spec.weight]));

test.each([
  ['the next weight is taken', { a: 5, b: 5, c: 6 }, { a: 7, b: 5, c: 6 }],
  ['three with one weight', { a: 5, b: 5, c: 5 }, { a: 7, b: 6, c: 5 }],
  ['no weight', { a: undefined, b: undefined, c: 1 }, { a: 2, b: undefined, c: 1 }],
  ['conflicts at two weights', { a: 5, b: 5, c: 6, d: 6, e: 8 }, { a: 7, b: 5, c: 9, d: 6, e: 8 }],
  ['no weight above', { a: 10000, b: 10000, c: 9999 }, { a: 9998, b: 10000, c: 9999 }],
  ['one weight above', { a: 9999, b: 9999, c: 9999 }, { a: 9998, b: 10000, c: 9999 }],
])('suggests free weights that resolve the conflict: %s', (_, before, after) => {
  const overlays = fixed(priced(before));
  expect(weightsOf(overlays)).toEqual(after);
  expect(found(overlays)).toEqual({});
});

test('every stated reason holds after all fixes', () => {
  const overlays = [
    overlay('d', ['karpenter.k8s.aws/instance-category In c'], { price: '1', weight: 9999 }),
    overlay('c', ['karpenter.k8s.aws/instance-cpu Gt 4'], { price: '1', weight: 9999 }),
    overlay('b', ['karpenter.k8s.aws/instance-cpu Gt 8', 'karpenter.k8s.aws/instance-category In m'], { price: '1', weight: 9999 }),
    overlay('a', ['karpenter.k8s.aws/instance-cpu Gt 16'], { price: '1', weight: 9999 }),
  ];
  const after = fixed(overlays);
  expect(found(after)).toEqual({});
  const weights = weightsOf(after);
  const reasons = check(...overlays).map((text) => /conflicts with NodeOverlay "(.)".* to give precedence to (this NodeOverlay|NodeOverlay "(.)"),/.exec(text)!);
  const names = Object.keys(weights).filter((name) => name !== 'd').sort().reverse();
  expect(reasons.map(([, kept]) => kept)).toEqual(['d', 'c', 'd']);
  reasons.forEach(([, kept, winner], index) => {
    expect(weights[names[index]] > weights[kept]).toBe(winner === 'this NodeOverlay');
  });
});

test('suggests other requirements if every weight is taken', () => {
  const taken = Array.from({ length: 10_000 }, (_, index) => overlay(`w${index}`, [], { price: '1', weight: index + 1 }));
  expect(check(overlay('a', [], { price: '1', weight: 7 }), ...taken))
    .toEqual(['spec.price conflicts with NodeOverlay "w6", which has the same weight. Change the requirements so that no instance type matches both NodeOverlays.']);
}, 30_000);

test.each([
  ['a price that is not a number', { price: 'abc' }],
  ['weight 0', { price: '2', weight: 0 }],
  ['a resource that the API server refuses', { price: '2', capacity: { cpu: '1' } }],
  ['a resource that Karpenter refuses', { price: '2', capacity: { 'vpc.amazonaws.com/efa': '1' } }],
  ['an adjustment without a sign', { priceAdjustment: '5%' }],
  ['a host name', { price: '2', requirements: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['h'] }] }],
  ['a label of Karpenter that does not exist', { price: '2', requirements: [{ key: 'karpenter.sh/foo', operator: 'NotIn', values: ['h'] }] }],
  ['values of which Karpenter knows none', { price: '2', requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['h'] }] }],
  ['an invalid label key', { price: '2', requirements: [{ key: 'a b', operator: 'Exists' }] }],
  ['a value that no label can have', { price: '2', requirements: [{ key: 'team', operator: 'In', values: ['-'] }] }],
])('an overlay that the API server or Karpenter rejects conflicts with none: %s', (_, spec) => {
  expect(found([overlay('a', [], { price: '1' }), overlay('b', [], spec)])).toEqual({});
  expect(found([overlay('z', [], { price: '1' }), overlay('b', [], spec)])).toEqual({});
});

test('compares an overlay despite an unknown field, a warning, or a feature gate that is off', () => {
  const [a, b] = [overlay('a', [], { price: '1' }), overlay('b', [], { price: '2', extra: 1 })];
  expect(found([a, b])).toEqual({ a: 'error spec.price' });
  const target = { version: KarpenterVersion.of('1.15.1'), assumed: false, isGateOn: () => false };
  const { findings } = checkObject({ json: a }, target, objectIndexOf([{ json: a }, { json: b }], false));
  expect(findings.map(({ rule }) => rule)).toEqual(['gate-node-overlay', RULE]);
});

test('in a release newer than known, skips overlays with an unknown API version or operator', () => {
  const a = overlay('a', [], { price: '1' });
  const others = [{ ...overlay('b', []), apiVersion: 'karpenter.sh/v1', spec: null }, overlay('c', ['team Like x'], { price: '2' })];
  const objectIndex = objectIndexOf([a, ...others].map((json) => ({ json })), false);
  const { findings } = checkObject({ json: a }, { version: KarpenterVersion.of('1.99.0'), assumed: false }, objectIndex);
  expect(findings.filter(({ rule }) => rule === RULE)).toEqual([]);
});

test('each release rejects overlays by its own checks', () => {
  const [a, b] = [overlay('a', [], { price: '1' }), overlay('b', ['karpenter.k8s.aws/instance-cpu Gte 5'], { price: '2' })];
  const objectIndex = objectIndexOf([{ json: a }, { json: b }], false);
  const rulesIn = (version: string) => checkObject({ json: a }, { version: KarpenterVersion.of(version), assumed: false }, objectIndex)
    .findings.map(({ rule }) => rule);
  expect(rulesIn('1.8.0')).not.toContain(RULE);
  expect(rulesIn('1.15.1')).toContain(RULE);
});

test('accounts for the resources that Karpenter forgets when it applies another overlay', () => {
  const x = { capacity: { 'example.com/x': '1' } };
  expect(found([overlay('c', [], x), overlay('b', [], { capacity: { 'example.com/y': '1' } }), overlay('a', [], x)])).toEqual({ a: 'warning spec.capacity["example.com/x"]' });
});

test('uses the labels of pools if all pools are known', () => {
  const overlays = [overlay('a', ['team In x'], { price: '1' }), overlay('b', ['role In y'], { price: '2' })];
  const labeled = (labels: Json) => pool([], {}, { metadata: { labels } });
  expect(found([...overlays, labeled({ team: 'x' }), labeled({ role: 'y' })], true)).toEqual({});
  expect(found([...overlays, labeled({ team: 'x', role: 'y' })], true)).toEqual({ a: 'error spec.price' });
  expect(found([...overlays, labeled({ team: 'x' })])).toEqual({ a: 'warning spec.price' });
  expect(found([overlay('a', ['karpenter.sh/nodepool In it'], { price: '1' }), overlay('b', [], { price: '2' }), pool([])], true)).toEqual({ a: 'error spec.price' });
});

test('skips overlays with equal names, and those that the API server rejects', () => {
  expect(check(overlay('a', [], { price: '1' }), overlay('a', [], { price: '2' }))).toEqual([]);
  const refused = [
    { weight: 'x' }, { price: 1 }, { priceAdjustment: '+1%' }, { capacity: [] }, { requirements: null }, { requirements: [null, 5] },
    { requirements: [{ key: 'team', operator: 'In' }] }, { requirements: [{ key: 'team', operator: 'Gt', values: ['x'] }] },
    { requirements: [{ key: 'team', operator: 'Is', values: ['x'] }] }, { requirements: [{ key: 'team', operator: 'In', values: [1] }] },
  ];
  for (const spec of refused) expect(check(overlay('a', [], { price: '1' }), overlay('b', [], { price: '1', ...spec }))).toEqual([]);
  expect(check({ ...overlay('a', []), spec: null }, overlay('b', [], { price: '2' }), { ...overlay('c', []), spec: null })).toEqual([]);
  expect(check({ ...overlay('a', [], { price: '1' }), metadata: null }, overlay('b', [], { price: '2' }))).toEqual([]);
});

test('a null counts as absent', () => {
  const requirements = [{ key: 'team', operator: 'Exists', values: null }];
  expect(found([overlay('a', [], { requirements, price: '1', priceAdjustment: null, capacity: null }), overlay('b', [], { price: '2' })])).toEqual({ a: 'error spec.price' });
});
