import { judge } from '../../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { claim, overlay, pool, said } from '../lints';

const RULE = 'requirement-zone-form';
const ZONE = 'topology.kubernetes.io/zone';
const ZONE_ID = 'topology.k8s.aws/zone-id';
const REGION = 'topology.kubernetes.io/region';
const FORMS = { [ZONE]: 'zone names such as us-east-1a', [ZONE_ID]: 'zone IDs such as use1-az1', [REGION]: 'regions such as us-east-1' } as const;
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
  ...([
    [ZONE, 'us-east-1', REGION], [ZONE, 'US-EAST-1', REGION], [ZONE, 'us-east-1A', 'us-east-1a'], [ZONE, 'us_east_1a', 'us-east-1a'], [ZONE, 'us-east1-a', 'us-east-1a'], [ZONE, 'us-gov-west-1', REGION],
    [ZONE, 'US-WEST-2-LAX-1A', 'us-west-2-lax-1a'],
    [REGION, 'us-east-1a', ZONE], [REGION, 'US-EAST-1', 'us-east-1'], [REGION, 'us-east1', 'us-east-1'], [REGION, 'use1-az1', ZONE_ID],
    [ZONE_ID, 'USE1-AZ1', 'use1-az1'], [ZONE_ID, 'us-east-1', REGION],
  ] as const).map(([key, value, meant]) => [`${key} In ${value}`, [`[0].values of ${key} must be ${FORMS[key]}, got ${value}. Did you mean ${meant}?`], '1.15.1'] as const),
  [`${ZONE} In a,1b`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got a and 1b. Use zone names such as us-east-1a.`], '1.15.1'],
  [`${ZONE} In us-east-1a,b`, [`[0].values[1]: values of ${ZONE} must be zone names such as us-east-1a, got b. Use zone names such as us-east-1a.`], '1.15.1'],
  [`${REGION} In useast1`, [`[0].values of ${REGION} must be regions such as us-east-1, got useast1. Did you mean us-east-1?`], '1.15.1'],
  [`${ZONE} In useast1a`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got useast1a. Did you mean us-east-1a?`], '1.15.1'],
  [`${ZONE} In eu-wst-1a`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got eu-wst-1a. Did you mean eu-west-1a?`], '1.15.1'],
  [`${REGION} In us-est-1`, [`[0].values of ${REGION} must be regions such as us-east-1, got us-est-1. Did you mean us-east-1?`], '1.15.1'],
  ...([['us-ewst-2a', 'us-west-2a'], ['eu-est-1a', 'eu-west-1a'], ['cn-northwst-1a', 'cn-northwest-1a']] as const).map(([value, meant]) => (
    [`${ZONE} In ${value}`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got ${value}. Did you mean ${meant}?`], '1.15.1'] as const
  )),
  [`${REGION} In ap-southest-1`, [`[0].values of ${REGION} must be regions such as us-east-1, got ap-southest-1. Did you mean ap-southeast-1?`], '1.15.1'],
  [`${ZONE} In us-east-1,use1-az1`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got us-east-1 and use1-az1. Use zone names such as us-east-1a.`], '1.15.1'],
  [`${ZONE} In us-east-1A,us-east-1B`, [`[0].values of ${ZONE} must be zone names such as us-east-1a, got us-east-1A and us-east-1B. Did you mean us-east-1a and us-east-1b?`], '1.15.1'],
  [`${ZONE} In us-east-1a,us-east-1B`, [`[0].values[1]: values of ${ZONE} must be zone names such as us-east-1a, got us-east-1B. Did you mean us-east-1b?`], '1.15.1'],
])('%s is reported', (requirement, texts, release) => {
  expect(check([requirement], release)).toEqual(texts);
});

test.each([
  ...['us-east-1a', 'us-west-2-lax-1a', 'us-east-1-wl1-bos-wlz-1', 'us-gov-west-1a', 'cn-northwest-1c', 'us-iso-east-1a', 'eu-west-1a,eu-west-1b', 'test-zone-1a', 'use1', 'use1-az', '${ZONE}', 'ZONE', 'MY_ZONE_1A', 'ap-southeast-7b', 'us-isob-east-1a', 'eusc-de-east-1a', 'us-east-1-dfw-2a', 'eu-zone-1a', 'us-test-1a', 'us-est-9a'].map((value) => `${ZONE} In ${value}`),
  ...['use1-az1', 'usw2-lax1-az1', 'use1-wl1-bos-wlz1', 'usgw1-az1', 'cnnw1-az3', 'apne1-az4', 'use2-az2,use2-az3', 'us-east', 'id'].map((value) => `${ZONE_ID} In ${value}`),
  ...['us-east-1', 'us-gov-east-1', 'cn-north-1', 'us-iso-west-1', 'eusc-de-east-1', 'mx-central-1', 'us-ashburn-1', 'nl-ams-1', '${REGION}', 'AWS_REGION'].map((value) => `${REGION} In ${value}`),
  `${ZONE} Exists`, `${ZONE_ID} Exists`, `${ZONE_ID} NotIn use1-az3`, `${ZONE} NotIn us-east-1e`, 'example.com/zone In use1-az1',
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
