import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

/** A NodePool with requirements, as YAML. */
export const pool = (name: string, requirements: string, more = '') => `---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:${more}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [${requirements}]
`;
export const M7I = '{key: karpenter.k8s.aws/instance-family, operator: In, values: [m7i]}';
export const SMALL = '{key: karpenter.k8s.aws/instance-cpu, operator: Lt, values: ["9"]}';
export const CLASS = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
export const DAEMON_SET = `---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: agent}
spec: {template: {spec: {containers: [{name: agent, resources: {requests: {cpu: "1"}}}]}}}
`;

/** The folder of the current test. */
export let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'instances-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the instances command on a file. */
export function run(content: string, ...args: string[]) {
  const file = join(folder, 'nodes.yaml');
  writeFileSync(file, content);
  return runCommand(['instances', ...args, file], folder);
}

/** Returns the JSON output of the command for a file. */
export const json = (content: string, ...args: string[]) => JSON.parse(run(content, '--output', 'json', ...args).out);

