import { syncOptionProblem } from '../../../src/checks/rules/argocd/sync-options';
import { schemaOf } from '../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';
import { ApplicationsSync, DeletionOrder, SyncOption, SyncWindowKind } from '../../../src/outputs/argocd';

const constantsOf = (type: object): string[] => Object.values<{ readonly value: string }>(type as any).map(({ value }) => value);

test('Argo CD reads every sync option', () => {
  const wrong = constantsOf(SyncOption).filter((option) => syncOptionProblem(option, 'app') && syncOptionProblem(option, 'object'));
  expect(wrong).toEqual([]);
  expect(new Set(constantsOf(SyncOption)).size).toBe(constantsOf(SyncOption).length);
});

test('has a constant for every value in the CRDs', () => {
  const spec = schemaOf(kindFacts('argoproj.io/v1alpha1', 'ApplicationSet')!.schema, '3.5.1').properties!.spec;
  const { applicationsSync } = spec.properties!.syncPolicy.properties!;
  expect(constantsOf(ApplicationsSync).sort()).toEqual([...applicationsSync.enum!].sort());
});

test('accepts other values with of', () => {
  expect([ApplicationsSync.of('x'), DeletionOrder.of('x'), SyncWindowKind.of('x'), SyncOption.of('Name=x')].map(({ value }) => value)).toEqual(['x', 'x', 'x', 'Name=x']);
});
