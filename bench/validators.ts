import { spawnSync } from 'child_process';
import { join } from 'path';
import { CRDS, writeSchemas } from './crd-schemas';
import { UsageError } from './options';
import { command, Program } from './program';

const RELEASE = '1.15.1';

/** Returns the program that validates a path, and fails on a finding. */
export function validateProgram(path: string): Program {
  return command('validate', '--karpenter-version', RELEASE, '--fail-on', 'warning', path);
}

/** Finds kubeconform, and writes its schemas to a folder. It checks only the structure, and fails on an error. */
export function findKubeconform(schemas: string): ((path: string) => Program) | undefined {
  const named = process.env.KUBECONFORM;
  const program = named ?? 'kubeconform';
  if (spawnSync(program, ['-v'], { stdio: 'ignore' }).status !== 0) {
    if (named) throw new UsageError('KUBECONFORM is set, but the program does not run with -v');
    return without('kubeconform is not on the PATH');
  }
  if (!writeSchemas(schemas)) return without(`${CRDS} contains no CRDs`);
  const location = join(schemas, '{{.ResourceKind}}_{{.ResourceAPIVersion}}.json');
  return (path) => ({ name: 'kubeconform', command: program, args: () => ['-strict', '-summary', '-schema-location', location, path] });
}

function without(reason: string): undefined {
  console.error(`${reason}. The columns for kubeconform remain empty.`);
  return undefined;
}
