import { writeFileSync } from 'fs';
import { join } from 'path';
import { writeNewFolder } from '../../../../src/cli/files/write-new-folder';
import { yamlOf } from '../../../../src/foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { readyChart } from '../../../../src/outputs/helm/ready-chart/ready-chart';
import { helm, HelmAnswer, inNewFolder, objectsIn } from '../real-helm';

export interface MadeOptions {
  readonly release?: string;
  readonly args?: readonly string[];
}

/** Runs `helm template` for the prebuilt chart with values. */
export function answerTo(values: object, { release = '1.15.1', args = [] }: MadeOptions = {}): HelmAnswer {
  return withChart(values, release, (chart, file) => helm(['template', 'release', chart, '--values', file, ...args]));
}

/** Returns the objects that the prebuilt chart renders from the values, by kind and name. */
export function madeOf(values: object, options?: MadeOptions): { readonly [id: string]: any } {
  const { status, stdout, stderr } = answerTo(values, options);
  if (status !== 0) throw new Error(stderr);
  return Object.fromEntries(objectsIn(stdout).map((object) => [`${object.kind}/${object.metadata.name}`, object]));
}

/** Returns Helm's error message for values, without the constant parts of the message. */
export function refusalOf(values: object, options?: MadeOptions): string {
  const { status, stderr } = answerTo(values, options);
  if (status === 0) throw new Error('Helm took the values');
  return stderr.replace(/^Error: values don't meet the specifications of the schema\(s\) in the following chart\(s\):\nkarpenter-nodes:\n/, '')
    .replace(/^Error: execution error at \(karpenter-nodes\/templates\/[^)]*\): /, '')
    .replace(/\n+Use --debug flag to render out invalid YAML\n$/, '')
    .trim();
}

export function withChart<T>(values: object, release: string, use: (chart: string, values: string) => T): T {
  return inNewFolder((folder) => {
    const [chart, file] = [join(folder, 'chart'), join(folder, 'values.yaml')];
    writeNewFolder(chart, readyChart(KarpenterVersion.of(release)));
    writeFileSync(file, yamlOf(values));
    return use(chart, file);
  });
}

/** Returns values with a pool whose spec has additional fields. */
export function poolWith(fields: object, item: object = {}): { readonly nodePools: { readonly general: any } } {
  const template = { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [] } };
  return { nodePools: { general: { ...item, spec: { template, ...fields } } } };
}
