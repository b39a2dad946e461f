import { readFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { SetAnswer, SetCase } from './ask-application-sets';
import { recordedSets } from './recorded-sets';
import { applicationsOfSet, selectsClusters } from '../../../src/cli/fleet/argo/sets/application-sets';
import { ClusterSecret } from '../../../src/cli/fleet/argo/sets/cluster-secrets';
import { JsonObject, sortedKeys } from '../../../src/foundation/basics/json';

const NO_FILES = { folders: [], files: [], objectsIn: () => [] };

const sorted = (applications: readonly JsonObject[]) => applications.map(({ name, labels = {}, spec: { destination, source } }) => (
  JSON.stringify(sortedKeys({ name, labels, destination, source }))
)).sort();

/** Returns the Applications of a set as this package and as Argo CD 3.6.1 generate them. */
function bothOf(set: JsonObject, clusters: SetCase['clusters'], { applications }: SetAnswer) {
  const secrets = clusters.map(({ name, server, labels = {}, annotations = {} }): ClusterSecret => (
    { name, server, project: '', labels: { ...labels, 'argocd.argoproj.io/secret-type': 'cluster' }, annotations }
  ));
  const ours = applicationsOfSet(set, NO_FILES, secrets).applications.map(({ metadata: { name, labels }, spec }) => ({ name, labels, spec }));
  return [sorted(ours), sorted(applications as readonly JsonObject[])];
}

test('sets with the cluster generator generate the recorded Applications of Argo CD 3.6.1', () => {
  const recorded = recordedSets().flatMap(({ asked, answer }) => {
    const set = asked.objects.find(({ kind }) => kind === 'ApplicationSet')!;
    const isConstant = asked.events.every((event) => event.clusters === undefined && event.applicationSet === undefined);
    return selectsClusters(set.spec.generators) && isConstant ? [{ asked, answer, set }] : [];
  });
  expect(recorded.length).toBeGreaterThan(5);
  for (const { asked, answer, set } of recorded) {
    const [ours, theirs] = bothOf(set, asked.clusters, answer);
    expect([asked.id, ours]).toEqual([asked.id, theirs]);
  }
});

test('the set of the example generates the recorded Applications', () => {
  const { asked, answer } = JSON.parse(readFileSync(join(__dirname, 'clusters-by-label.json'), 'utf8'));
  const path = join(__dirname, '..', '..', '..', 'examples', 'argocd-clusters-by-label', 'expected', 'gitops', 'apps', 'platform.yaml');
  const [last] = asked.events.filter(({ clusters }: JsonObject) => clusters !== undefined).slice(-1);
  const [ours, theirs] = bothOf(load(readFileSync(path, 'utf8')) as JsonObject, last.clusters, answer);
  expect(ours).toEqual(theirs);
});
