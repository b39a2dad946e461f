import { PluginParameter, ToolOptions } from '../../../src/outputs/argocd';

/** Every option of every tool that renders an Argo CD source, with the resulting fields. */
export const EVERY_TOOL: readonly (readonly [tool: ToolOptions, emits: object])[] = [
  asItIs({ directory: { recurse: true, include: '*.yaml', exclude: 'x.yaml' } }),
  asItIs({ directory: { jsonnet: { extVars: [{ name: 'a', value: '1', code: true }], tlas: [{ name: 'b', value: '2', code: false }], libs: ['lib'] } } }),
  asItIs({ helm: { releaseName: 'r', valueFiles: ['$values/a.yaml'], values: 'a: 1\n', valuesObject: { a: { b: [1] } }, version: 'v3', kubeVersion: '1.34', namespace: 'n' } }),
  asItIs({ helm: { parameters: [{ name: 'a', value: '1', forceString: true }], fileParameters: [{ name: 'b', path: 'b.txt' }], apiVersions: ['karpenter.sh/v1/NodePool'] } }),
  asItIs({ helm: { skipCrds: true, skipTests: true, skipSchemaValidation: true, ignoreMissingValueFiles: true, passCredentials: false } }),
  asItIs({ kustomize: { namePrefix: 'a-', nameSuffix: '-b', namespace: 'n', images: ['a=b:1'], replicas: [{ name: 'a', count: 2 }], version: 'v5', kubeVersion: '1.34', apiVersions: ['v1/Pod'] } }),
  asItIs({ kustomize: { components: ['../c'], ignoreMissingComponents: true, commonLabels: { a: 'b' }, forceCommonLabels: true, labelWithoutSelector: true, labelIncludeTemplates: true } }),
  asItIs({ kustomize: { commonAnnotations: { a: 'b' }, forceCommonAnnotations: true, commonAnnotationsEnvsubst: true } }),
  asItIs({
    kustomize: {
      patches: [
        { path: 'p.yaml' },
        {
          patch: '[]',
          target: { group: 'g', version: 'v1', kind: 'K', name: 'n', namespace: 'ns', labelSelector: 'a=b', annotationSelector: 'c=d' },
          options: { allowNameChange: true },
        },
      ],
    },
  }),
  [
    {
      plugin: {
        name: 'p', env: [{ name: 'A', value: 'b' }], parameters: [PluginParameter.text('a', 'b'), PluginParameter.list('c', ['d']), PluginParameter.entries('e', { f: 'g' })],
      },
    },
    { plugin: { name: 'p', env: [{ name: 'A', value: 'b' }], parameters: [{ name: 'a', string: 'b' }, { name: 'c', array: ['d'] }, { name: 'e', map: { f: 'g' } }] } },
  ],
];

/** Returns an option whose props equal the fields of the API. */
function asItIs(tool: ToolOptions): readonly [ToolOptions, object] {
  return [tool, tool];
}
