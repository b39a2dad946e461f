import { ClusterDetails } from '../../user-data/effective/cluster-details';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterVersion, oneOf, parsed, readable } from '../options';
import { UsageError } from '../usage-error';

export const USER_DATA_HELP = `usage: cdk8s-karpenter user-data [options] [FILE|FOLDER|-]...

Shows what nodes really get: for each EC2NodeClass and each of its NodePools, the user data of the class with Karpenter's own part, put together as
the release does it, and what of it Karpenter overwrites, the family takes no notice of, or keeps nodes from joining. YAML or JSON files, all such
files below a folder, or standard input (-, also where nothing is named).

  --karpenter-version V     the Karpenter release that will read them, such as 1.8 (default: the newest known)
  --node-class NAME         only this class
  --node-pool NAME          only for this pool
  --output FORMAT           text (default) or json
  --help                    this text

What Karpenter knows of the cluster stands in capitals, unless it is given:

  --cluster-name NAME       --cluster-endpoint URL    --certificate-authority BASE64    --service-cidr CIDR
  --cluster-dns ADDRESS     --max-pods NUMBER         --capacity-type TYPE

Exit codes: 0 nodes join, 1 nodes would not be launched or not join, or all of userData is lost, 2 wrong usage or input that can't be read.
`;

const OUTPUTS = ['text', 'json'] as const;
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  'karpenter-version': TEXT,
  'node-class': TEXT,
  'node-pool': TEXT,
  'output': TEXT,
  'cluster-name': TEXT,
  'cluster-endpoint': TEXT,
  'certificate-authority': TEXT,
  'service-cidr': TEXT,
  'cluster-dns': TEXT,
  'max-pods': TEXT,
  'capacity-type': TEXT,
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface UserDataOptions {
  readonly paths: readonly string[];
  readonly version?: KarpenterVersion;
  readonly nodeClass?: string;
  readonly nodePool?: string;
  readonly output: typeof OUTPUTS[number];
  readonly details: ClusterDetails;
  readonly help: boolean;
}

/** @throws {UsageError} */
export function userDataOptions(args: readonly string[]): UserDataOptions {
  const { values, positionals } = parsed('user-data', args, OPTIONS);
  return {
    paths: positionals.length > 0 ? positionals : ['-'],
    version: karpenterVersion(values['karpenter-version']),
    nodeClass: values['node-class'],
    nodePool: values['node-pool'],
    output: oneOf('--output', values.output ?? 'text', OUTPUTS),
    details: {
      clusterName: values['cluster-name'],
      clusterEndpoint: values['cluster-endpoint'],
      certificateAuthority: values['certificate-authority'],
      serviceCidr: values['service-cidr'],
      clusterDns: values['cluster-dns'],
      maxPods: values['max-pods'] === undefined ? undefined : readable('--max-pods', () => wholeNumber(values['max-pods']!)),
      capacityType: values['capacity-type'],
    },
    help: values.help ?? false,
  };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${JSON.stringify(text)} is no whole number`);
  return Number(text);
}
