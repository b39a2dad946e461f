import { JsonObject } from '../../foundation/basics/json';

/** The architectures of EKS AMIs, as values of the `kubernetes.io/arch` label. */
export const EKS_ARCHITECTURES = ['amd64', 'arm64'] as const;

/** The properties of an EKS AMI, parsed from its name or SSM parameter. */
export interface EksImage {
  readonly family: 'AL2' | 'AL2023';
  readonly architecture: typeof EKS_ARCHITECTURES[number];
  /** The AMI variant, such as `standard`. For AL2, the variant `gpu` covers both NVIDIA and Neuron. */
  readonly variant: string;
  /** The Kubernetes minor version, or undefined if the AMI name contains a wildcard. */
  readonly kubernetes?: string;
}

const MINOR = '(\\d+\\.\\d+|\\*)';
const AL2_NAME = new RegExp(`^\\*?amazon-eks-(arm64-|gpu-)?node-${MINOR}(?:-|\\*|$)`);
const AL2023_NAME = new RegExp(`^\\*?amazon-eks-node-al2023-(x86_64|arm64)-([a-z]+)(?:-\\d{3})?-${MINOR}(?:-|\\*|$)`);
const PARAMETER = '/aws/service/eks/optimized-ami/';
const AL2_PARAMETER = new RegExp(`${PARAMETER}(\\d+\\.\\d+)/amazon-linux-2(-arm64|-gpu)?/`);
const AL2023_PARAMETER = new RegExp(`${PARAMETER}(\\d+\\.\\d+)/amazon-linux-2023/(x86_64|arm64)/([a-z]+)(?:-\\d{3})?/`);

/** Returns the EKS AMI that an AMI selector term matches, or undefined for other AMIs. */
export function eksImageOf({ name, ssmParameter }: JsonObject): EksImage | undefined {
  const al2 = AL2_NAME.exec(name ?? '');
  if (al2) return image('AL2', al2[1] === 'arm64-' ? 'arm64' : 'x86_64', al2[1] === 'gpu-' ? 'gpu' : 'standard', al2[2]);
  const al2023 = AL2023_NAME.exec(name ?? '');
  if (al2023) return image('AL2023', al2023[1], al2023[2], al2023[3]);
  const al2Parameter = AL2_PARAMETER.exec(ssmParameter ?? '');
  if (al2Parameter) return image('AL2', al2Parameter[2] === '-arm64' ? 'arm64' : 'x86_64', al2Parameter[2] === '-gpu' ? 'gpu' : 'standard', al2Parameter[1]);
  const al2023Parameter = AL2023_PARAMETER.exec(ssmParameter ?? '');
  return al2023Parameter ? image('AL2023', al2023Parameter[2], al2023Parameter[3], al2023Parameter[1]) : undefined;
}

function image(family: EksImage['family'], architecture: string, variant: string, kubernetes: string): EksImage {
  return { family, architecture: architecture === 'arm64' ? 'arm64' : 'amd64', variant, ...kubernetes !== '*' && { kubernetes } };
}
