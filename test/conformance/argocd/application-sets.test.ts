import { fleets } from './fleet-cases';
import { childClaims, childrenOf, limitsOf } from './fleet-claims';
import { recordedSets } from './recorded-sets';
import { expectedAnswer } from './rolling-sync';
import { setCases } from './set-cases';
import { compareFleets, compareSets, difference, fleetDifference } from './set-comparison';

const SHORT = fleets(6, 20261130);

test('ApplicationSets of fleets generate the parents that we document, and sync them stage by stage', () => {
  expect(SHORT.flatMap((fleet) => fleetDifference(fleet, expectedAnswer(fleet.asked)))).toEqual([]);
});

test('parents deploy Applications with the destination, the revision, and the values of their cluster', () => {
  expect(new Set(SHORT.map(({ isChart }) => isChart)).size).toBe(2);
  for (const fleet of SHORT) {
    expect(childrenOf(fleet)).toEqual(childClaims(fleet));
    expect(limitsOf(fleet)).toEqual(fleet.clusters.map(({ cpu }) => (fleet.isChart ? undefined : cpu)));
  }
});

test('our model of ApplicationSets and rolling syncs gives the recorded answers of Argo CD 3.6.1', () => {
  const recorded = recordedSets();
  expect(recorded.flatMap(({ asked, answer }) => difference(asked.id, expectedAnswer(asked), answer)).slice(0, 3)).toEqual([]);
  expect(recorded.length).toBeGreaterThan(30);
  expect(recorded.filter(({ answer }) => answer.rollouts.some(({ batches }) => batches.length > 3)).length).toBeGreaterThan(3);
});

test('Argo CD generates and syncs the parents that we document', async () => {
  const disagreements = await compareFleets(SHORT.slice(0, 2));
  if (disagreements === undefined) return;
  expect(disagreements).toEqual([]);
}, 120_000);

test('our model gives the answers of Argo CD 3.6.1', async () => {
  const tally = await compareSets(setCases(5, 20261130));
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 3)).toEqual([]);
}, 120_000);
