import { claim, nodeClass, overlay, pool, said, severitiesOf } from '../lints';

const RULE = 'requirement-instance-name';
const AWS = 'karpenter.k8s.aws';
const [TYPE, FAMILY, SIZE, CATEGORY] = ['node.kubernetes.io/instance-type', ...['family', 'size', 'category'].map((name) => `${AWS}/instance-${name}`)];
const FORMS: { readonly [key: string]: string } = {
  [TYPE]: 'the name of an instance type, such as m5.large',
  [FAMILY]: 'an instance family, such as m5',
  [SIZE]: 'an instance size, such as 2xlarge',
  [CATEGORY]: 'an instance category, which has only letters, such as m',
};

test.each<readonly [key: string, value: string, fix: string | undefined]>([
  [TYPE, 'm5.xlarg', 'Did you mean m5.xlarge?'],
  [TYPE, 'm5.lage', 'Did you mean m5.large?'],
  [TYPE, 'M5.large', 'Did you mean m5.large?'],
  [TYPE, 'm5large', 'Did you mean m5.large?'],
  [TYPE, 'm5', 'Use the name of an instance type, such as m5.large.'],
  [FAMILY, 'M5', 'Did you mean m5?'],
  [FAMILY, 'm5.large', 'Did you mean m5?'],
  [FAMILY, 'm', 'Use an instance family, such as m5.'],
  [SIZE, 'xlarg', 'Did you mean xlarge?'],
  [SIZE, 'Large', 'Did you mean large?'],
  [SIZE, 'm5.large', 'Did you mean large?'],
  [CATEGORY, 'M', 'Did you mean m?'],
  [CATEGORY, 'c5', 'Did you mean c?'],
  [CATEGORY, 'x9', 'Did you mean x?'],
  // AWS may release these names, so rule nodepool-matches-no-type warns about them.
  ...[[TYPE, 'm55.large'], [TYPE, 'm5.7xlarge'], [TYPE, 'mac-m4.metal'], [FAMILY, 'm55'], [FAMILY, 'x9'], [FAMILY, 'u7in-64tb'], [FAMILY, 'p7-b400'], [SIZE, '7xlarge'], [SIZE, 'metal-7xl'], [SIZE, 'tiny'], [CATEGORY, 'k']]
    .map(([key, value]) => [key, value, undefined] as const),
  ['example.com/instance-size', 'xlarg', undefined],
])('%s: %s', (key, value, fix) => {
  expect(said(RULE, [pool([`${key} In ${value}`])])).toEqual(fix === undefined ? [] : [`spec.template.spec.requirements[0].values[0]: ${key} must be ${FORMS[key]}, got "${value}". ${fix}`]);
});

test.each([
  ['In M5', ['error']],
  ['In M5,5m', ['error', 'error']],
  ['In M5,m5', ['warning']],
  ['In M5,m55', ['warning']],
  ['NotIn M5', ['warning']],
  ['Exists', []],
])('an instance family %s has the severity of its effect', (text, severities) => {
  expect(severitiesOf(RULE, [pool([`${FAMILY} ${text}`])])).toEqual(severities);
});

test('checks template labels, NodeClaims, NodeOverlays, and EKS Auto Mode', () => {
  expect(severitiesOf(RULE, [pool([], {}, { metadata: { labels: { [FAMILY]: 'M5' } } })])).toEqual(['error']);
  expect(severitiesOf(RULE, [claim([`${FAMILY} In M5`])])).toEqual(['error']);
  expect(severitiesOf(RULE, [overlay('it', [`${FAMILY} In M5`])])).toEqual(['warning']);
  const ofAutoMode = pool(['eks.amazonaws.com/instance-family In M5'], {}, { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } });
  expect(said(RULE, [ofAutoMode])).toEqual(['spec.template.spec.requirements[0].values[0]: eks.amazonaws.com/instance-family must be an instance family, such as m5, got "M5". Did you mean m5?']);
  expect(severitiesOf('auto-mode-instance-types', [ofAutoMode])).toEqual([]);
});

test('accepts the names of all known instance types', () => {
  const types = ['m7i-flex.large', 'u-6tb1.56xlarge', 'u7in-32tb.224xlarge', 'p6-b300.48xlarge', 'm8i.metal-96xl', 'i7i.metal-48xl', 'vt1.3xlarge', 't4g.nano'];
  expect(said(RULE, [pool([`${TYPE} In ${types.join(',')}`]), nodeClass({})])).toEqual([]);
});
