import { readFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { askApplicationSets, SetAnswer, SetCase } from './ask-application-sets';
import { difference } from './set-comparison';
import { Json } from '../../../src/checks/findings/rule';

const EXPECTED = join(__dirname, '..', '..', '..', 'examples', 'argocd-clusters-by-label', 'expected');

/** Clusters with labels, their changes, and the recorded answer of Argo CD 3.6.1 about the ApplicationSet of the example. */
const { asked, answer }: { readonly asked: Omit<SetCase, 'objects'>; readonly answer: SetAnswer } = JSON.parse(readFileSync(join(__dirname, 'clusters-by-label.json'), 'utf8'));

const objects = ['platform-project', 'platform'].map((name) => load(readFileSync(join(EXPECTED, 'gitops', 'apps', `${name}.yaml`), 'utf8')) as Json);

test('parents of clusters that labels select have the values of their cluster', () => {
  const values = Object.fromEntries(answer.applications.map(({ name, step, spec }) => [name, [step, spec.source.helm.valuesObject]]));
  expect(Object.keys(values)).toEqual(['dev-eu', 'eu-1', 'lost', 'prod-eu', 'us-9'].map((name) => `${name}-platform`));
  expect(values['eu-1-platform']).toEqual([2, {
    application: 'eu-1', server: 'https://eu-1.example.com', cluster: 'eu-1', queue: 'eu-q', nodeRole: 'NodeRole-eu', karpenter: '1.15.1',
  }]);
});

test('a cluster without labels is in the last stage, and the schema of the chart rejects its empty values', () => {
  const { step, spec: { source: { helm: { valuesObject } } } } = answer.applications.find(({ name }) => name === 'lost-platform')!;
  expect([step, valuesObject.cluster, valuesObject.queue, valuesObject.nodeRole, valuesObject.karpenter]).toEqual([3, '', '', '', '1.15.3']);
  const { properties } = JSON.parse(readFileSync(join(EXPECTED, 'gitops/cluster/values.schema.json'), 'utf8'));
  expect(Object.keys(valuesObject).filter((name) => !new RegExp(properties[name].pattern).test(valuesObject[name]))).toEqual(['cluster', 'nodeRole', 'queue']);
});

test('new clusters are synced at once, and changed labels with the next commit', () => {
  const [, , relabeled, grown, committed] = answer.rollouts;
  expect(relabeled).toEqual({ batches: [], outOfSync: ['dev-eu-platform'] });
  expect(grown).toEqual({ batches: [['us-9-platform']], outOfSync: ['dev-eu-platform'] });
  expect(committed.batches[0]).toEqual(['dev-eu-platform']);
});

test('the Secret in the docs has exactly the labels and annotations that the ApplicationSet reads', () => {
  const page = readFileSync(join(EXPECTED, '../../../docs/how-to/run-karpenter-in-many-clusters.md'), 'utf8');
  const { metadata: { labels, annotations } } = load(/^```yaml\n(apiVersion: v1\nkind: Secret\n.*?)^```$/ms.exec(page)![1]) as Json;
  const template = JSON.stringify(objects[1]);
  const read = [...template.matchAll(/example\.com\/[a-z-]+/g)].map(([key]) => key);
  expect([...Object.keys(labels), ...Object.keys(annotations)].sort()).toEqual([...new Set(read), 'argocd.argoproj.io/secret-type', 'karpenter'].sort());
});

test('Argo CD gives the recorded answer for the example', async () => {
  const answers = await askApplicationSets([{ ...asked, objects }]);
  if (answers === undefined) return;
  expect(difference(asked.id, answer, answers.get(asked.id)!)).toEqual([]);
}, 120_000);
