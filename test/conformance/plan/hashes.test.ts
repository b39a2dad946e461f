import { compareHashes, HASH_SUBJECTS } from './hash-comparison';
import { recordedHashes } from './recorded-hashes';

test.each(HASH_SUBJECTS)('generated objects get the same hash as in Karpenter: $name', async (subject) => {
  const tally = await compareHashes(subject, 250, 20261127);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.compared).toBeGreaterThan(250);
  expect(tally.drifting).toBeGreaterThan(50);
  expect(tally.pairs - tally.drifting).toBeGreaterThan(40);
}, 60_000);

describe('recorded objects get the hash of Karpenter', () => {
  const recorded = recordedHashes();

  test.each(HASH_SUBJECTS)('$name', (subject) => {
    const objects = recorded.filter(({ subject: { name } }) => name === subject.name);
    expect(objects.map(({ object }) => subject.hash(object))).toEqual(objects.map(({ hash }) => hash));
    expect(new Set(objects.map(({ hash }) => hash)).size).toBeGreaterThan(15);
  });
});
