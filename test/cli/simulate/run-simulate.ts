import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

/** A NodePool of on-demand m7i nodes, as YAML. */
export const POOL = `---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-family, operator: In, values: [m7i]}
        - {key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}
`;

/** A Deployment, as YAML. */
export const deployment = (name: string, replicas: number, more = '', requests = '{cpu: "1", memory: 1Gi}', metadata = '') => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}${metadata}}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers: [{name: app, image: app, resources: {requests: ${requests}}}]${more}
`;

/** The folder of the current test. */
export let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the simulate command on a file. */
export function run(content: string, ...args: string[]) {
  const file = join(folder, 'nodes.yaml');
  writeFileSync(file, content);
  return runCommand(['simulate', ...args, file], folder);
}

/** Returns the JSON output of the command for a file. */
export const json = (content: string, ...args: string[]) => JSON.parse(run(content, '--output', 'json', ...args).out);
