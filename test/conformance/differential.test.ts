import { runDifferential } from './differential';
import { KINDS, releasesOf } from './mutations/kinds';
import { program } from './oracles';
import { describeWithShared } from './shared';

/** Number of cases. Small, because every test run includes these cases. `npm run conformance` accepts any number. */
const CASES = 150;
const RELEASES = ['0.32.10', '1.0.14', '1.8.8', '1.15.1'];
const SEED = 20261121;

describeWithShared('mutated manifests', () => {
  test('get the same verdict from the rules, the check by CRDs, the API server\'s code, and Karpenter\'s code', async () => {
    if (!program('apiserver')) process.stderr.write('no oracle is built (npm run conformance does): mutated manifests are judged by the rules and by the CRDs alone\n');
    const tally = await runDifferential({ cases: CASES, seed: SEED, kinds: KINDS, releases: RELEASES });
    expect(tally.list(5)).toBe('');
    const sum = tally.sum();
    const served = RELEASES.flatMap((release) => KINDS.filter((kind) => releasesOf(kind).includes(release)));
    expect(served).toHaveLength(6 + 6 + 4 + 5);
    expect(sum.cases).toBe((CASES + CASES / 5) * served.length);
    expect(sum.admitted).toBeGreaterThan(sum.cases / 5);
    expect(sum.admitted).toBeLessThan(sum.cases * 0.8);
    if (program('controller-1.15')) expect(sum.controller).toBeGreaterThan(100);
  }, 120_000);
});
