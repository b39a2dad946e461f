import { valueText } from '../../../../foundation/basics/value-text';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { BOTTLEROCKET } from '../../../../karpenter/ami-families/ami-families';
import { aliasOf, amiFamilyOf } from '../../../../karpenter/ami-families/ami-family-of';
import { possibleTypes } from '../../../../karpenter/scheduling/possible-types';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { poolsOfClass } from '../../../findings/pools-of-class';
import { Json, Rule, RuleInput } from '../../../findings/rule';
import { requirementsIn } from '../../../labels/types-of-pool';

const { rootDevice: ROOT } = BOTTLEROCKET;
const GPU_COUNT = `${AWS_DOMAIN}/instance-gpu-count`;
/** The first releases of Bottlerocket and Kubernetes whose image for NVIDIA GPUs contains two drivers. */
const TWO_DRIVERS = { bottlerocket: '1.66', kubernetes: '1.37' };

/** The default size of the volume, which is enough for all images. */
const DEFAULT = { size: '6Gi', since: '1.15' };

/** The size of the root snapshot of an image. */
interface Snapshot {
  readonly size: string;
  /** The volume that has at least this size. */
  readonly volume: string;
}

/** Returns the root snapshots of the images that a node class certainly uses, the largest first. */
function snapshotsOf({ json, objectIndex, kubernetesVersion }: RuleInput): readonly Snapshot[] {
  const standard = { size: '2Gi', volume: `the Bottlerocket root volume ${ROOT}` };
  const alias = aliasOf(json.spec);
  const pool = alias === undefined ? undefined : poolsOfClass(objectIndex, json).find(hasOnlyGpus);
  if (pool === undefined) return [standard];
  const volume = `the root volume ${ROOT} of the Bottlerocket image for NVIDIA GPUs`;
  const user = `, which NodePool ${valueText(pool.metadata?.name)} uses`;
  const nvidia = { size: '4Gi', volume: `${volume}${user}` };
  const release = /^v?(\d+\.\d+)\./.exec(alias!.version)?.[1];
  const isOld = release === undefined ? alias!.version !== 'latest' : compareMinors(release, TWO_DRIVERS.bottlerocket) < 0;
  if (isOld || kubernetesVersion !== undefined && compareMinors(kubernetesVersion, TWO_DRIVERS.kubernetes) < 0) return [nvidia, standard];
  return [{ size: '6Gi', volume: `${volume} and Kubernetes ${TWO_DRIVERS.kubernetes} and later${user}` }, nvidia, standard];
}

/** Returns whether all instance types that a NodePool allows have GPUs, so that Karpenter uses the image for NVIDIA GPUs. */
function hasOnlyGpus({ spec }: Json): boolean {
  const { metadata, spec: { requirements = [] } = {} as Json } = spec?.template ?? {};
  const labels = Object.entries<string>(metadata?.labels ?? {}).map(([key, value]) => ({ key, operator: 'In', values: [value] }));
  const listed = (requirements as readonly Json[]).map(({ key, operator, values = [] }) => ({ key, operator, values }));
  const types = [...possibleTypes(requirementsIn([...labels, ...listed]), undefined)];
  return types.length > 0 && types.every((type) => type.labels.get(GPU_COUNT) !== undefined);
}

export const EC2NODECLASS_BOTTLEROCKET_ROOT_VOLUME: Rule = {
  id: 'ec2nodeclass-bottlerocket-root-volume',
  what: 'The Bottlerocket root volume must be at least as large as the root snapshot of the image: 2Gi. The image for NVIDIA GPUs needs 4Gi, or 6Gi since Bottlerocket 1.66 with Kubernetes 1.37.',
  why: 'EC2 does not launch an instance whose root volume is smaller than the root snapshot of its image. The check expects the image for NVIDIA GPUs if the node class has an alias, and a NodePool allows only instance types with GPUs.',
  source: ['H-63', 'https://github.com/bottlerocket-os/bottlerocket/commit/a02834b6ac', 'https://github.com/bottlerocket-os/bottlerocket/blob/develop/variants/aws-k8s-1.37-nvidia/Cargo.toml', 'https://github.com/bottlerocket-os/bottlerocket/blob/develop/variants/aws-k8s-1.36-nvidia/Cargo.toml'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  severityNote: 'The finding is an info if the volume is large enough for the image, but smaller than the default since Karpenter 1.15.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 6Gi
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.0
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 1Gi
`,
  check: (input) => {
    if (amiFamilyOf(input.json.spec ?? {}) !== BOTTLEROCKET) return [];
    return eachItem<Json>(input.json.spec.blockDeviceMappings, 'spec.blockDeviceMappings', ({ deviceName, ebs }, path) => {
      const size = quantityOf(ebs?.volumeSize ?? '');
      if (deviceName !== ROOT || size === undefined) return undefined;
      const larger = snapshotsOf(input).find((snapshot) => size < quantityOf(snapshot.size)!);
      if (larger !== undefined) {
        return {
          path: `${path}.ebs.volumeSize`,
          message: `volumeSize must be at least ${larger.size} for ${larger.volume}, got ${ebs.volumeSize}`,
          fix: `Set volumeSize to ${larger.size} or more.`,
        };
      }
      if (compareMinors(input.release, DEFAULT.since) < 0 || size >= quantityOf(DEFAULT.size)!) return undefined;
      return {
        path: `${path}.ebs.volumeSize`,
        message: `volumeSize ${ebs.volumeSize} of the Bottlerocket root volume ${ROOT} is less than ${DEFAULT.size}, the default since Karpenter ${DEFAULT.since}, so images with a larger root snapshot launch no nodes`,
        fix: `To be ready for such images, set volumeSize to ${DEFAULT.size} or more.`,
        severity: Severity.INFO,
        enforcedBy: EnforcedBy.ADVICE,
      };
    });
  },
};
