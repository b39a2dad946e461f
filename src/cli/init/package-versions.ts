import { appName } from './app-name';
import { StarterFacts } from './starter';
import { ownFolder, ownManifest } from '../../foundation/platform/own-manifest';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { compatibility } from '../../karpenter/versions/kubernetes-compatibility';

/** Versions from package-lock.json. This package is built and tested with these versions of its dependencies. */
export const PINNED = { 'cdk8s': '2.70.106', 'cdk8s-plus-28': '2.5.6', 'constructs': '10.8.1', 'jsii-runtime': '1.140.0' } as const;

/** The newest Kubernetes minor version of new apps: 1.35. */
const KUBERNETES_MINOR = 35;
/** The version in package.json before a release sets the version to publish. */
const UNPUBLISHED = '0.0.0';
const AMI_RELEASE = 'v20260701';

/** Returns the facts of an app for a Karpenter release. The release must be 1.0 or later for the starter. */
export function starterFacts(folder: string, karpenter = newestKnown()): StarterFacts {
  const { version, repository, engines, devDependencies, peerDependencies } = ownManifest();
  const ranges: StarterFacts['ranges'] = { ...devDependencies, ...peerDependencies, 'cdk8s-karpenter': `^${version}` };
  return {
    target: 'self-managed',
    name: appName(folder, Object.keys(ranges)),
    karpenter: karpenter.toString(),
    kubernetes: kubernetesFor(karpenter),
    amiRelease: AMI_RELEASE,
    version,
    ...version === UNPUBLISHED && { unpublishedFolder: ownFolder() },
    repository: repository.url,
    node: engines.node.replace(/^\D+|\.0$/g, ''),
    synth: `npx cdk8s-cli@${ranges['cdk8s-cli'].replace('^', '')} synth`,
    ranges,
    pinned: PINNED,
  };
}

/** Returns the newest Kubernetes version that a release supports. */
function kubernetesFor(karpenter: KarpenterVersion): string {
  for (let minor = KUBERNETES_MINOR; ; minor--) {
    const kubernetes = `1.${minor}`;
    if (compatibility(karpenter, kubernetes).verdict !== 'karpenter-too-old') return kubernetes;
  }
}
