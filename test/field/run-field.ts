import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { CommandResult, runCommand } from '../cli/run-command';

/** Contents of files by relative path. */
export type FieldFiles = { readonly [path: string]: string };

/** A valid NodePool, as YAML. */
export const poolYaml = (name = 'general'): string => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
`;

/** Writes files to a new folder, and runs a command with the folder as its last argument. DIR replaces the path of the folder in the arguments and outputs. */
export function runInField(files: FieldFiles, ...args: readonly string[]): CommandResult {
  const folder = mkdtempSync(join(tmpdir(), 'field-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const given = args.some((arg) => arg.includes('DIR')) ? args.map((arg) => arg.replace('DIR', folder)) : [...args, folder];
    const { code, out, err } = runCommand(given);
    return { code, out: out.split(folder).join('DIR'), err: err.split(folder).join('DIR') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
