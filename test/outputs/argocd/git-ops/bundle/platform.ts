import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join, relative } from 'path';
import { Chart } from 'cdk8s';
import { load } from 'js-yaml';
import { AmiSelectorTerm, argocd, EC2NodeClass, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, settings, SubnetSelectorTerm } from 'cdk8s-karpenter';

export const REPO = 'https://github.com/example/fleet.git';

/** Runs a function with a new temporary folder as the working directory. */
export function inFolder<T>(run: (folder: string) => T): T {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-')));
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    return run(folder);
  } finally {
    process.chdir(cwd);
    rmSync(folder, { recursive: true });
  }
}

/** Returns the contents of the files in a folder and its subfolders, by path. */
export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(files.map((file) => [relative(folder, file), readFileSync(file, 'utf8')]));
}

export function appFor(release: string): KarpenterApp {
  return new KarpenterApp({ version: KarpenterVersion.of(release), warnings: false });
}

/** Overrides for the node class and pool that most tests use. */
interface NodesOptions {
  readonly annotations?: { readonly [key: string]: string };
  readonly pool?: object;
}

/** Creates a v1 EC2NodeClass and NodePool. */
export function nodesIn(scope: Chart, { annotations, pool = {} }: NodesOptions = {}): { readonly nodeClass: EC2NodeClass; readonly pool: NodePool } {
  const nodeClass = new EC2NodeClass(scope, 'linux', {
    metadata: { name: 'linux' },
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  });
  return { nodeClass, pool: new NodePool(scope, 'general', { metadata: { name: 'general', annotations }, nodeClass, requirements: [Requirement.instanceCategories('c', 'm', 'r')], ...pool }) };
}

export const VALUES = new settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo' });

interface PlatformOptions extends Partial<argocd.KarpenterGitOpsProps> {
  readonly cluster?: Partial<argocd.GitOpsCluster>;
}

/** Creates a GitOps bundle with one cluster and some charts. */
export function platform(app: KarpenterApp, charts: readonly Chart[], { cluster = {}, ...props }: PlatformOptions = {}): argocd.KarpenterGitOps {
  const nodes = charts.map((chart) => argocd.ChartSource.manifests(chart));
  return new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes, controllerValues: VALUES, ...cluster }], ...props });
}

/** Files of a GitOps bundle, both parsed and as strings. */
export interface Written {
  readonly files: Record<string, string>;
  readonly objects: Record<string, any>;
}

/** Returns the files that an app writes to gitops/ in a new temporary folder. */
export function written(build: (folder: string) => KarpenterApp): Written {
  return inFolder((folder) => {
    build(folder).synth();
    const files = filesIn(join(folder, 'gitops'));
    return { files, objects: Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.yaml') && !name.includes('templates/')).map(([name, text]) => [name, load(text)])) };
  });
}

/** Returns the files of a bundle with the default node class and pool, for a release. */
export function usual(release: string, { nodes, ...options }: PlatformOptions & { readonly nodes?: NodesOptions } = {}): Written {
  return written(() => {
    const app = appFor(release);
    const chart = new Chart(app, 'nodes');
    nodesIn(chart, nodes);
    platform(app, [chart], options);
    return app;
  });
}

/** Returns the error message of an app's synthesis. Also checks that the synthesis wrote no files. */
export function refusal(build: () => KarpenterApp): string {
  return inFolder((folder) => {
    try {
      build().synth();
    } catch (error) {
      expect(filesIn(folder)).toEqual({});
      return (error as Error).message;
    }
    throw new Error('the app did not throw');
  });
}

/** Formats a finding as it appears in an error message, after the name of its construct if one is given. */
export function findingIn(rule: string, problem: string, fix: string, construct?: string): string {
  return `${construct === undefined ? '' : `\n${construct}\n`}  error  ${problem}  ${rule}\n         fix: ${fix}\n`;
}
