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

