import { isKustomization, patchFilesOf } from '../../../../src/checks/manifests/files/kustomization';

test.each([
  ['k.yaml', { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' }, true],
  ['k.yaml', { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' }, true],
  ['a/kustomization.yaml', { resources: ['pool.yaml'] }, true],
  ['a/Kustomization', { kind: 'Kustomization' }, true],
  ['a/pools.yaml', { resources: ['pool.yaml'] }, false],
  ['a/kustomization.yaml', { apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization' }, false],
])('%s with %j', (file, json, expected) => expect(isKustomization(file, json)).toBe(expected));

test('lists the files with patches, relative to the kustomization', () => {
  expect(patchFilesOf('overlays/prod/kustomization.yaml', {
    resources: ['../../base'],
    patches: [{ path: 'limits.yaml' }, { patch: '- op: remove', target: { kind: 'NodePool' } }, null],
    patchesStrategicMerge: ['./weights.yaml', 'kind: NodePool\nspec: {}\n', '../shared/taints.yaml'],
    patchesJson6902: [{ path: 'json.yaml', target: { name: 'a' } }],
  })).toEqual(['overlays/prod/limits.yaml', 'overlays/prod/weights.yaml', 'overlays/shared/taints.yaml', 'overlays/prod/json.yaml']);
  expect(patchFilesOf('kustomization.yaml', { patches: 'limits.yaml' })).toEqual([]);
});
