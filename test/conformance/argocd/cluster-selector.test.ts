import { expectedAnswer } from './rolling-sync';
import { selectorChildren, selectorClaim, selectorFleets } from './selector-cases';
import { compareSelectors, compareSets, difference } from './set-comparison';
import { Json } from '../../../src/checks/findings/rule';

const SHORT = selectorFleets(6, 20261130);

test('the ApplicationSet of a cluster selector generates the parents that we document, and syncs them stage by stage', () => {
  expect(SHORT.flatMap((fleet) => {
    const { applications, rollouts } = expectedAnswer(fleet.asked);
    return difference(fleet.id, selectorClaim(fleet), { applications, rollouts });
  })).toEqual([]);
});

test('each parent deploys Applications with the server, the release, and the values of its cluster', () => {
  for (const fleet of SHORT) {
    const { applications } = expectedAnswer(fleet.asked);
    const secrets = fleet.secrets.filter(({ labels }) => labels?.karpenter === 'enabled');
    const children = Object.fromEntries(applications.map(({ spec: { source } }) => {
      const { valuesObject } = source.helm;
      return [valuesObject.clusterName, fleet.childrenOf(valuesObject)];
    }));
    for (const secret of secrets) {
      expect(children[secret.name].map(({ metadata, spec: { source, destination } }: Json) => ({
        name: metadata.name, server: destination.server, revision: source.targetRevision, values: source.helm.valuesObject,
      }))).toEqual(selectorChildren(secret, fleet.stages));
    }
  }
});

test('Argo CD generates and syncs the parents that we document, and our model agrees', async () => {
  const fleets = SHORT.slice(0, 2);
  const disagreements = await compareSelectors(fleets);
  if (disagreements === undefined) return;
  expect(disagreements).toEqual([]);
  expect((await compareSets(fleets.map(({ asked }) => asked)))!.disagreements).toEqual([]);
}, 120_000);
