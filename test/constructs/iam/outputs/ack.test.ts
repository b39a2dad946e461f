import { readdirSync } from 'fs';
import { join } from 'path';
import { App, Chart, Testing } from 'cdk8s';
import { loadAll } from 'js-yaml';
import { iamOf, SHAPES } from './shapes';
import { Karpenter, KarpenterApp, KarpenterVersion } from '../../../../src';
import { AckResources, KarpenterIam } from '../../../../src/constructs/iam';
import { ask } from '../../../conformance/ask';
import { crdsIn } from '../../../conformance/crd-check';
import { program, ServerVerdict } from '../../../conformance/oracles';
import { describeWithShared, SHARED } from '../../../conformance/shared';

const RELEASES = ['0.9', '0.27', '0.31', '0.37', '1.0', '1.8', '1.14'];
const objectsOf = (shape: string, release: string) => loadAll(iamOf(shape).render(KarpenterVersion.of(release)).toAck()) as any[];
const ALL = Object.keys(SHAPES).flatMap((shape) => RELEASES.flatMap((release) => objectsOf(shape, release)
  .map((object, index) => ({ id: `${shape} ${release} ${index}`, object: { ...object, metadata: { namespace: 'ack', ...object.metadata } } }))));

test('covers every kind', () => {
  expect([...new Set(ALL.map(({ object }) => `${object.apiVersion} ${object.kind}`))].sort()).toEqual([
    'eventbridge.services.k8s.aws/v1alpha1 Rule', 'iam.services.k8s.aws/v1alpha1 InstanceProfile', 'iam.services.k8s.aws/v1alpha1 OpenIDConnectProvider',
    'iam.services.k8s.aws/v1alpha1 Policy', 'iam.services.k8s.aws/v1alpha1 Role', 'sqs.services.k8s.aws/v1alpha1 Queue',
  ]);
});

describeWithShared('the CRDs of ACK', () => {
  test('accept every object without unknown fields', () => {
    const crds = crdsIn('crds', 'ack')!;
    expect(ALL.length).toBeGreaterThan(200);
    expect(ALL.flatMap(({ id, object }) => crds.check(object).findings.map(({ path, message }) => `${id} ${path} ${message}`))).toEqual([]);
    expect(crds.check({ ...ALL[0].object, spec: {} }).admitted).toBe(false);
  });

  test('the API server\'s code accepts them', async () => {
    const server = program('apiserver');
    if (!server) {
      process.stderr.write('no oracle is built (npm run conformance does): ACK objects are judged by our check of CRDs alone\n');
      return;
    }
    const verdicts = await ask<ServerVerdict>(server, [join(SHARED, 'crds'), 'ack'], ALL);
    expect(verdicts.size).toBe(ALL.length);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
  });

  test('are all used', () => {
    const kinds = readdirSync(join(SHARED, 'crds', 'ack')).map((file) => file.replace(/^.*_(.*)s\.yaml$/, '$1').replace(/ie$/, 'y'));
    expect(kinds.sort()).toEqual([...new Set(ALL.map(({ object }) => object.kind.toLowerCase()))].sort());
  });
});

test('refer to existing objects', () => {
  for (const shape of Object.keys(SHAPES)) {
    const objects = objectsOf(shape, '1.14');
    const names = objects.map(({ metadata }) => metadata.name);
    expect(new Set(names).size).toBe(names.length);
    names.forEach((name) => expect(name).toMatch(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])$/));
    const refs = JSON.stringify(objects.map(({ spec }) => [spec.policyRefs, spec.roleRef])).match(/"name":"[^"]+"/g) ?? [];
    refs.forEach((ref) => expect(names).toContain(JSON.parse(`{${ref}}`).name));
  }
});

test('documents are strings, and the queue and its rules have the region', () => {
  const objects = objectsOf('irsa', '1.14');
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  expect(JSON.parse(of('Policy')[0].spec.policyDocument).Version).toBe('2012-10-17');
  expect(JSON.parse(of('Rule')[0].spec.eventPattern)).toEqual({ 'source': ['aws.health'], 'detail-type': ['AWS Health Event'] });
  expect(of('Queue')[0]).toEqual(expect.objectContaining({
    metadata: { name: 'karpenter-interruption-queue-demo', annotations: { 'services.k8s.aws/region': 'eu-west-1' } },
    spec: expect.objectContaining({ queueName: 'demo', messageRetentionPeriod: '300', sqsManagedSSEEnabled: 'true', tags: { 'team': 'platform', 'cost:center': 'a b' } }),
  }));
  expect(of('Rule').map(({ spec }) => spec.targets)).toEqual(Array(5).fill([{ id: 'KarpenterInterruptionQueueTarget', arn: 'arn:aws:sqs:eu-west-1:123456789012:demo' }]));
  expect(of('Role').find(({ spec }) => spec.name === 'own').spec.permissionsBoundary).toBe('arn:aws:iam::123456789012:policy/boundary');
});

describe('AckResources', () => {
  test('creates the same objects in a chart, for its release', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.8') });
    const chart = new Chart(app, 'aws', { namespace: 'ack-system' });
    new AckResources(chart, 'iam', { iam: iamOf('irsa') });
    const inNamespace = objectsOf('irsa', '1.8').map((object) => ({ ...object, metadata: { ...object.metadata, namespace: 'ack-system' } }));
    const byName = (objects: any[]) => Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
    expect(byName(chart.toJson())).toEqual(byName(inNamespace));
    expect(Karpenter.findings(app).map(({ rule }) => rule)).toEqual(['karpenter-version-supported']);
  });

  test('accepts an explicit release in any App', () => {
    const chart = new Chart(new App(), 'aws');
    new AckResources(chart, 'iam', { iam: iamOf('plain'), version: KarpenterVersion.of('0.9') });
    expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['Policy', 'Role', 'InstanceProfile']);
  });

  test('requires an account', () => {
    expect(() => new AckResources(new Chart(new App(), 'aws'), 'iam', { iam: new KarpenterIam({ clusterName: 'demo', region: 'eu-west-1' }) }))
      .toThrow('account and region are required for ACK, because ACK objects contain ARNs');
  });
});
