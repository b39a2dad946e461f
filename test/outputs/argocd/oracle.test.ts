import { join } from 'path';
import { App, Chart } from 'cdk8s';
import { makeRichObjects } from './rich-objects';
import { Karpenter } from '../../../src';
import { ask } from '../../conformance/ask';
import { crdsIn } from '../../conformance/crd-check';
import { program, ServerVerdict } from '../../conformance/oracles';
import { describeWithShared, SHARED } from '../../conformance/shared';

const chart = new Chart(new App(), 'argo', { namespace: 'argocd' });
makeRichObjects(chart);
const OBJECTS: readonly { readonly id: string; readonly object: any }[] = chart.toJson().map((object: any) => ({ id: `${object.kind} ${object.metadata.name}`, object }));

test('covers every kind', () => {
  expect([...new Set(OBJECTS.map(({ object }) => object.kind))].sort()).toEqual(['AppProject', 'Application', 'ApplicationSet']);
});

test('finds no errors', () => {
  expect(Karpenter.findings(chart)).toEqual([]);
});

describeWithShared('the CRDs of Argo CD', () => {
  test('accept every object without unknown fields', () => {
    const crds = crdsIn('crds', 'argo-cd', '3.5.1')!;
    expect(OBJECTS.flatMap(({ id, object }) => crds.check(object).findings.map(({ path, message }) => `${id} ${path} ${message}`))).toEqual([]);
    expect(crds.check({ ...OBJECTS[0].object, spec: 1 }).admitted).toBe(false);
  });

  test('the API server\'s code accepts them', async () => {
    const server = program('apiserver');
    if (!server) {
      process.stderr.write('no oracle is built (npm run conformance does): objects of Argo CD are judged by our check of CRDs alone\n');
      return;
    }
    const verdicts = await ask<ServerVerdict>(server, [join(SHARED, 'crds', 'argo-cd'), '3.5.1'], OBJECTS);
    expect(verdicts.size).toBe(OBJECTS.length);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
    const wrong = await ask<ServerVerdict>(server, [join(SHARED, 'crds', 'argo-cd'), '3.5.1'], [{ id: 'wrong', object: { ...OBJECTS[0].object, spec: { wrong: 1 } } }] as any);
    expect(wrong.get('wrong')).toMatchObject({ unknownFields: ['spec.wrong'] });
  }, 60_000);
});
