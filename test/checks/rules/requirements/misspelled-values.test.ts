import { overlay, pool, said, severitiesOf } from '../lints';

const RULE = 'requirement-value-unknown';
const PREFIX = 'karpenter.k8s.aws/instance-';

test.each([
  ['cpu-manufacturer', 'Intel', 'intel'], ['cpu-manufacturer', 'intl', 'intel'], ['cpu-manufacturer', 'AMD', 'amd'], ['gpu-manufacturer', 'NVIDIA', 'nvidia'], ['gpu-manufacturer', 'nvidea', 'nvidia'],
  ['hypervisor', 'nitroo', 'nitro'], ['hypervisor', 'Nitro', 'nitro'], ['gpu-name', 'A10G', 'a10g'], ['accelerator-name', 'Inferentia', 'inferentia'],
])('%s %s means %s', (name, value, meant) => {
  const checked = pool([`${PREFIX}${name} In ${value}`]);
  expect(said(RULE, [checked])).toEqual([`spec.template.spec.requirements[0].values[0]: no instance type has ${PREFIX}${name} "${value}". Did you mean ${meant}?`]);
  expect(severitiesOf(RULE, [checked])).toEqual(['error']);
  expect(said('nodepool-matches-no-type', [checked])).toEqual([]);
});

test.each([
  'cpu-manufacturer In intel,amd,aws', 'cpu-manufacturer In arm', 'cpu-manufacturer In ampere', 'gpu-name In b400', 'gpu-name In l40', 'gpu-name In a10g', 'gpu-manufacturer In amd', 'hypervisor In xen', 'hypervisor In kvm',
  'cpu-manufacturer In ${CPU}', 'cpu-manufacturer Exists',
])('%s is accepted', (requirement) => {
  expect(said(RULE, [pool([`${PREFIX}${requirement}`])])).toEqual([]);
});

test('the finding is an error only if the NodePool launches no nodes', () => {
  expect(severitiesOf(RULE, [pool([`${PREFIX}cpu-manufacturer In Intel,amd`])])).toEqual(['warning']);
  expect(severitiesOf(RULE, [pool([`${PREFIX}cpu-manufacturer NotIn Intel`])])).toEqual(['warning']);
  expect(severitiesOf(RULE, [overlay('it', [`${PREFIX}cpu-manufacturer In Intel`], { price: '1' })])).toEqual(['warning']);
});

test.each([
  ['family', 'p4d,p5,p6', 2, 'p6-b200 or p6-b300'], ['family', 'u7in,m5', 0, 'u7in-16tb or u7in-24tb or u7in-32tb'],
  ['family', 'm5,m6ii', 1, 'm6i'], ['family', 'c6ng,c6g', 0, 'c6gn'], ['family', 'm55,m5', 0, 'm5'], ['category', 'c,m,rr', 2, 'r'],
])('%s %s has a typo next to a known name', (name, values, index, meant) => {
  const checked = pool([`${PREFIX}${name} In ${values}`]);
  expect(said(RULE, [checked])).toEqual([`spec.template.spec.requirements[0].values[${index}]: no instance type has ${PREFIX}${name} "${values.split(',')[index]}". Did you mean ${meant}?`]);
  expect(severitiesOf(RULE, [checked])).toEqual(['warning']);
});

test('reports a typo in an instance type next to a known one', () => {
  expect(said(RULE, [pool(['node.kubernetes.io/instance-type In m5.large,m55.large'])])).toEqual([expect.stringContaining('Did you mean m5.large?')]);
  expect(said(RULE, [pool(['node.kubernetes.io/instance-type In p5.48xlarge,p6.48xlarge'])])).toEqual([expect.stringContaining('Did you mean p6-b200.48xlarge or p6-b300.48xlarge?')]);
});

test.each(['family In m55', 'family In m5,m10i', 'family In m1,m11', 'family In c8g,c8gx', 'family In m6ii,m55', 'category In c,q', 'family In m5,m5', 'family In p6,u7in', 'family In p5,p6e', 'family In m7i,m7i-flex', 'family In m5,m7', 'family In p5,${FAMILY}'])('%s has no typo that is certain', (requirement) => {
  expect(said(RULE, [pool([`${PREFIX}${requirement}`])])).toEqual([]);
});

test('reports the misspelled manufacturer, and the family in a list with a known one', () => {
  const checked = pool([`${PREFIX}family In m5,m6ii`, `${PREFIX}cpu-manufacturer In Intel`]);
  expect(said(RULE, [checked])).toHaveLength(2);
  expect(said('nodepool-matches-no-type', [checked])).toEqual([]);
});
