import { join } from 'path';
import { exampleCases, mutatedCases } from './argocd-objects';
import { ask } from './ask';
import { compareWithCrds, compareWithServer } from './compare';
import { crdsIn } from './crd-check';
import { program, ServerVerdict } from './oracles';
import { describeWithShared, SHARED } from './shared';
import { judge } from '../../src/checks/engine/judge';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { ARGO_CD_APIS, factsOf } from '../../src/karpenter/versions/known-apis';

const NEWEST = KarpenterVersion.of('1.15.1');
const RELEASE = factsOf(ARGO_CD_APIS[0])!.of!.release;
const CASES = [...exampleCases(), ...ARGO_CD_APIS.flatMap((api) => mutatedCases(api, 1500, 7))];

describeWithShared('objects of Argo CD', () => {
  test('have the expected number and variety', () => {
    const verdicts = CASES.map(({ object }) => judge(object, NEWEST).admitted);
    const admitted = verdicts.filter(Boolean).length;
    expect(CASES.length).toBeGreaterThan(2500);
    expect(admitted).toBeGreaterThan(CASES.length / 4);
    expect(CASES.length - admitted).toBeGreaterThan(CASES.length / 4);
  });

  test('get the same verdicts as from the CRDs', () => {
    const crds = crdsIn('crds', 'argo-cd', RELEASE)!;
    const wrong = CASES.flatMap(({ id, object }) => compareWithCrds(judge(object, NEWEST), crds.check(object)).map(({ signature }) => `${id}: ${signature} ${JSON.stringify(object)}`));
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('get the same verdicts as from the API server\'s code, including unknown fields', async () => {
    const server = program('apiserver');
    if (!server) {
      process.stderr.write('no oracle is built (npm run conformance does): objects of Argo CD are held to our check of CRDs alone\n');
      return;
    }
    const verdicts = await ask<ServerVerdict>(server, [join(SHARED, 'crds', 'argo-cd'), RELEASE], CASES);
    expect(verdicts.size).toBe(CASES.length);
    const wrong = CASES.flatMap(({ id, object }) =>
      compareWithServer(judge(object, NEWEST), verdicts.get(id)!).map(({ signature }) => `${id}: ${signature} ${JSON.stringify(object)}`));
    expect(wrong.slice(0, 10)).toEqual([]);
  }, 60_000);
});
