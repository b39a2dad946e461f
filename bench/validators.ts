import { spawnSync } from 'child_process';
import { join } from 'path';
import { CRDS, writeSchemas } from './crd-schemas';
import { UsageError } from './options';
import { Program } from './program';

const RELEASE = '1.15.1';
const BIN = join(__dirname, '..', 'bin', 'cdk8s-karpenter');

export interface Validators {
  readonly karpenter: (manifests: string) => Program;
  readonly kubeconform?: (manifests: string) => Program;
  readonly kubectlValidate?: (manifests: string) => Program;
}

/** Finds the validators: this package, kubeconform, and kubectl-validate. Without CRDs, only this package is timed. */
export function findValidators(schemas: string): Validators {
  const karpenter = (manifests: string) => ({
    name: 'cdk8s-karpenter', command: process.execPath, args: () => [BIN, 'validate', '--karpenter-version', RELEASE, '--fail-on', 'warning', manifests],
  });
  const hasCrds = writeSchemas(schemas);
  if (!hasCrds) console.error(`No CRDs in ${CRDS}: the columns for kubeconform and kubectl-validate remain empty.`);
  const kubeconform = hasCrds ? find('kubeconform', 'KUBECONFORM', '-v') : undefined;
  const kubectlValidate = hasCrds ? find('kubectl-validate', 'KUBECTL_VALIDATE', '--help') : undefined;
  const location = join(schemas, '{{.ResourceKind}}_{{.ResourceAPIVersion}}.json');
  return {
    karpenter,
    kubeconform: kubeconform === undefined ? undefined : (manifests) => ({
      name: 'kubeconform', command: kubeconform, args: () => ['-strict', '-summary', '-schema-location', location, manifests],
    }),
    kubectlValidate: kubectlValidate === undefined ? undefined : (manifests) => ({
      name: 'kubectl-validate', command: kubectlValidate, args: () => ['--local-crds', CRDS, manifests],
    }),
  };
}

function find(name: string, variable: string, probe: string): string | undefined {
  const named = process.env[variable];
  const command = named ?? name;
  if (spawnSync(command, [probe], { stdio: 'ignore' }).status === 0) return command;
  if (named) throw new UsageError(`${variable} is set, but the program does not run with ${probe}`);
  console.error(`No ${name} on the PATH: the column for ${name} remains empty.`);
  return undefined;
}
