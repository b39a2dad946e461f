/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { describeWithHelm, inNewFolder, objectsIn, templated } from './real-helm';

const EXAMPLES = join(__dirname, '../../../examples');

/** Examples that create only plain cdk8s charts in a KarpenterApp. */
const examples = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'main.ts')))
  .filter((name) => /\bnew KarpenterApp\((?![^]*\bnew (argocd\.KarpenterGitOps|helm\.HelmChart)\b)[^]*\bnew Chart\(/.test(readFileSync(join(EXAMPLES, name, 'main.ts'), 'utf8')));

const sorted = (objects: any[]) => objects.map((each) => [`${each.kind} ${each.metadata.namespace} ${each.metadata.name}`, each]).sort(([a], [b]) => (a < b ? -1 : 1));

/** Runs an example in which each chart is a HelmChart. */
function runAsHelmCharts(example: string, folder: string): void {
  process.env.CDK8S_OUTDIR = join(folder, 'dist');
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    jest.isolateModules(() => {
      const cdk8s = jest.requireActual('cdk8s');
      const karpenter = jest.requireActual('cdk8s-karpenter');
      class Chart extends karpenter.helm.HelmChart {
        constructor(scope: unknown, id: string, props: object) {
          super(scope, id, { ...props, name: id.toLowerCase().replace(/[^a-z0-9]+/g, '-'), outdir: join(folder, 'charts', id) });
        }
      }
      jest.doMock('cdk8s', () => ({ ...cdk8s, Chart }));
      jest.requireActual(join(EXAMPLES, example, 'main'));
    });
  } finally {
    jest.dontMock('cdk8s');
    said.mockRestore();
    delete process.env.CDK8S_OUTDIR;
  }
}

describeWithHelm('each example, with its charts as Helm charts', () => {
  test('some examples create plain cdk8s charts', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  test.each(examples)('%s: helm template with default values renders the objects that the app writes', (example) => inNewFolder((folder) => {
    runAsHelmCharts(example, folder);
    const charts = existsSync(join(folder, 'charts')) ? readdirSync(join(folder, 'charts')) : [];
    const manifests = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.k8s.yaml'));
    const plain = manifests.flatMap((file) => objectsIn(readFileSync(join(folder, 'dist', file), 'utf8')));
    expect(charts).toHaveLength(manifests.length);
    expect(sorted(charts.flatMap((chart) => templated(join(folder, 'charts', chart))))).toEqual(sorted(plain));
  }));
});
