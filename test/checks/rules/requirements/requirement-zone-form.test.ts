import { judge } from '../../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { claim, overlay, pool, said } from '../lints';

const RULE = 'requirement-zone-form';
const ZONE = 'topology.kubernetes.io/zone';
const ZONE_ID = 'topology.k8s.aws/zone-id';
const check = (requirements: string[], release?: string, labels = {}) => said(RULE, [pool(requirements, {}, { metadata: { labels } })], release)
  .map((text) => text.replace('spec.template.', '').replace('spec.requirements', ''));
const severities = (json: object) => judge(json as any, KarpenterVersion.of('1.15.1')).findings.filter(({ rule }) => rule === RULE).map(({ severity, enforcedBy }) => [severity, enforcedBy]);

test.each<readonly [string, readonly string[], string]>([
  [`${ZONE} In use1-az1`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got use1-az1. Did you mean ${ZONE_ID}?`], '1.15.1'],
  [`${ZONE} In use1-az1,use1-az2`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got use1-az1 and use1-az2. Did you mean ${ZONE_ID}?`], '1.15.1'],
  ['failure-domain.beta.kubernetes.io/zone In usw2-lax1-az1', [`[0].values of ${ZONE} must be zone names such as us-east-1a, got usw2-lax1-az1. Did you mean ${ZONE_ID}?`], '1.15.1'],
  [`${ZONE} In us-east-1a,use1-az2`, [`[0].values[1]: values of ${ZONE} must be zone names such as us-east-1a, got use1-az2. Remove the value, or use it in a requirement for ${ZONE_ID}.`], '1.15.1'],
  [`${ZONE} NotIn use1-az3`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got use1-az3. Did you mean ${ZONE_ID}?`], '1.15.1'],
  [`${ZONE} In use1-az1`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got use1-az1. Use zone names such as us-east-1a.`], '0.36'],
  [`${ZONE_ID} In us-east-1a`, [`[0].values of ${ZONE_ID} must be zone IDs such as use1-az1, got us-east-1a. Did you mean ${ZONE}?`], '1.15.1'],
  [`${ZONE_ID} In us-west-2-lax-1a,us-east-1-wl1-bos-wlz-1`, [`[0].values of ${ZONE_ID} must be zone IDs such as use1-az1, got us-west-2-lax-1a and us-east-1-wl1-bos-wlz-1. Did you mean ${ZONE}?`], '1.15.1'],
  [`${ZONE_ID} NotIn use1-az3,us-east-1e`, [`[0].values[1]: values of ${ZONE_ID} must be zone IDs such as use1-az1, got us-east-1e. Remove the value, or use it in a requirement for ${ZONE}.`], '1.15.1'],
])('%s is reported', (requirement, texts, release) => {
  expect(check([requirement], release)).toEqual(texts);
});

test.each([
  ...['us-east-1a', 'us-west-2-lax-1a', 'us-east-1-wl1-bos-wlz-1', 'us-gov-west-1a', 'cn-northwest-1c', 'us-iso-east-1a', 'eu-west-1a,eu-west-1b', 'test-zone-1a', 'a', 'use1', 'use1-az', '${ZONE}'].map((value) => `${ZONE} In ${value}`),
  ...['use1-az1', 'usw2-lax1-az1', 'use1-wl1-bos-wlz1', 'usgw1-az1', 'cnnw1-az3', 'apne1-az4', 'use2-az2,use2-az3', 'us-east', 'id'].map((value) => `${ZONE_ID} In ${value}`),
  `${ZONE} Exists`, `${ZONE_ID} Exists`, `${ZONE_ID} NotIn use1-az3`, `${ZONE} NotIn us-east-1e`, 'example.com/zone In use1-az1', 'topology.kubernetes.io/region In us-east-1',
])('%s is accepted', (requirement) => {
  expect(check([requirement])).toEqual([]);
});

test('checks template labels, NodeClaims, and NodeOverlays', () => {
  expect(check([], '1.15.1', { [ZONE]: 'use1-az1' })).toEqual([`metadata.labels["${ZONE}"]: values of ${ZONE} must be zone names such as us-east-1a, got use1-az1. Did you mean ${ZONE_ID}?`]);
  expect(said(RULE, [claim([`${ZONE} In use1-az1`])])).toHaveLength(1);
  expect(said(RULE, [overlay('it', [`${ZONE_ID} In us-east-1a`])])).toHaveLength(1);
});

test('the finding is an error only if Karpenter launches no nodes', () => {
  expect(severities(pool([`${ZONE} In use1-az1`]))).toEqual([['error', 'launch']]);
  expect(severities(pool([`${ZONE} In use1-az1,us-east-1b`]))).toEqual([['warning', 'launch']]);
  expect(severities(pool([`${ZONE} NotIn use1-az1`]))).toEqual([['warning', 'launch']]);
  expect(severities(overlay('it', [`${ZONE} In use1-az1`], { price: '1' }))).toEqual([['warning', 'launch']]);
  expect(judge(pool([`${ZONE} In use1-az1`]), KarpenterVersion.of('1.15.1')).admitted).toBe(true);
});

test('ignores node classes of other providers', () => {
  const other = pool([`${ZONE} In use1-az1`], {}, { spec: { nodeClassRef: { group: 'karpenter.kwok.sh', kind: 'KWOKNodeClass', name: 'it' } } });
  expect(said(RULE, [other])).toEqual([]);
});
