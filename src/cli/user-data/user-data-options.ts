import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { ClusterDetails } from '../../karpenter/user-data/effective/cluster-details';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, oneOf, parsed, PATH_ARGUMENTS } from '../options';
import { UsageError } from '../usage-error';

export const USER_DATA_HELP = `Show the user data that nodes receive, and report problems in it.

For each EC2NodeClass and NodePool, the command merges the user data of the
class with the user data that Karpenter adds. The command reports settings that
Karpenter overwrites, that the AMI family ignores, or that prevent nodes from
joining the cluster.

Examples:
  # Show the user data of all nodes.
  cdk8s-karpenter user-data --karpenter-version 1.15 manifests/

  # Show the user data of one EC2NodeClass in a cluster.
  cdk8s-karpenter user-data --node-class default --cluster-name demo nodes.yaml

Usage:
  cdk8s-karpenter user-data [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
  --karpenter-version VERSION     Karpenter release, such as 1.15 or 1.15.3.
                                  Default: the newest known release.
  --node-class NAME               Show only this EC2NodeClass. Default: all.
  --node-pool NAME                Show only this NodePool. Default: all.
  --output FORMAT                 Output format: text or json. Default: text.
${excludeHelp(34)}
  -h, --help                      Print this help.

Cluster options (default: an UPPERCASE placeholder in the user data):
  --cluster-name NAME             Cluster name.
  --cluster-endpoint URL          URL of the API server.
  --certificate-authority BASE64  Base64-encoded CA certificate.
  --service-cidr CIDR             Service CIDR, such as 10.100.0.0/16.
  --cluster-dns ADDRESS           IP address of the kube-dns service.
  --max-pods NUMBER               Maximum number of pods per node.
  --capacity-type TYPE            Capacity type: spot, on-demand, or reserved.

Exit codes:
  0  The user data has no problem that prevents nodes from joining the cluster.
  1  Karpenter launches no nodes, nodes do not join the cluster, or the user
     data is lost.
  2  Usage error, or unreadable input.
`;

const OUTPUTS = ['text', 'json'] as const;
const CAPACITY_TYPES = ['spot', 'on-demand', 'reserved'] as const;
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
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface UserDataOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
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
    paths: inputPaths(positionals),
    excluded: excludedPaths(values),
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
      maxPods: values['max-pods'] === undefined ? undefined : maxPodsOf(values['max-pods']),
      capacityType: values['capacity-type'] === undefined ? undefined : oneOf('--capacity-type', values['capacity-type'], CAPACITY_TYPES),
    },
    help: values.help ?? false,
  };
}

function maxPodsOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-pods must be a whole number, got ${JSON.stringify(text)}`);
  return Number(text);
}
