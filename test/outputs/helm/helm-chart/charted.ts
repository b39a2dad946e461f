import { existsSync, readFileSync } from 'fs';
import { join } from 'path';
import {
  AmiSelectorTerm, CapacityType, DisruptionBudget, EC2NodeClass, helm as output, KarpenterApp, KarpenterVersion, NodePool, Requirement,
  SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from '../../../../src';
import { helm, inNewFolder, templated } from '../real-helm';

export const VERSION = KarpenterVersion.of('1.15.1');

/** Creates an app with a chart, a node class, and a NodePool that a test can change. */
export function charted(folder: string, declare: (made: Made) => void, props: output.HelmChartProps = {}): KarpenterApp {
  const app = new KarpenterApp({ version: VERSION, kubernetesVersion: '1.35', outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(app, 'nodes', { outdir: join(folder, 'chart'), disableResourceNameHashes: true, ...props });
  const linux = new EC2NodeClass(chart, 'linux', {
    metadata: { name: 'linux', labels: { team: 'ml' } },
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    tags: { owner: 'ml', cost: '7' },
    associatePublicIPAddress: false,
  });
  const general = new NodePool(chart, 'general', {
    metadata: { name: 'general' },
    nodeClass: linux,
    requirements: [Requirement.capacityTypes(CapacityType.SPOT), Requirement.instanceCategories('c', 'm')],
    limits: { cpu: '1000' },
    weight: 10,
    disruption: { budgets: [DisruptionBudget.percent(10)] },
  });
  declare({ app, chart, linux, general });
  return app;
}

export interface Made {
  readonly app: KarpenterApp;
  readonly chart: output.HelmChart;
  readonly linux: EC2NodeClass;
  readonly general: NodePool;
}

/** Returns the error of a synthesis that fails, and checks that it writes no chart. */
export function refusal(declare: (made: Made) => void, props?: output.HelmChartProps): string {
  return inNewFolder((folder) => {
    const app = charted(folder, declare, props);
    let message = 'nothing was refused';
    try {
      app.synth();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(existsSync(join(folder, 'chart'))).toBe(message === 'nothing was refused');
    return message;
  });
}

/** Returns the text of a file in the chart. */
export const file = (folder: string, name: string) => readFileSync(join(folder, 'chart', name), 'utf8');
export const schemaOf = (folder: string) => JSON.parse(file(folder, 'values.schema.json'));

/** Returns the objects that the real Helm renders from the chart, by name. */
export function objectsOf(folder: string, ...args: string[]): { readonly [name: string]: any } {
  return Object.fromEntries(templated(join(folder, 'chart'), ...args).map((each) => [each.metadata.name, each]));
}

/** Returns the error of helm template. */
export const refusedBy = (folder: string, ...args: string[]) => helm(['template', join(folder, 'chart'), ...args]).stderr;
