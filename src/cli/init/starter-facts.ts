import { appName } from './app-name';
import { StarterFacts } from './starter';
import { newestKnown } from '../../versions/known-apis';
import { ownManifest } from '../own-manifest';

/** Versions from package-lock.json. This package is built and tested with these versions of its dependencies. */
export const PINNED = { 'cdk8s': '2.70.106', 'cdk8s-plus-28': '2.5.6', 'constructs': '10.8.1', 'jsii-runtime': '1.140.0' } as const;

const KUBERNETES = '1.35';
const AMI_RELEASE = 'v20260701';

export function starterFacts(folder: string): StarterFacts {
  const { version, repository, engines, devDependencies, peerDependencies } = ownManifest();
  const ranges: StarterFacts['ranges'] = { ...devDependencies, ...peerDependencies, 'cdk8s-karpenter': `^${version}` };
  return {
    name: appName(folder, Object.keys(ranges)),
    karpenter: newestKnown().toString(),
    kubernetes: KUBERNETES,
    amiRelease: AMI_RELEASE,
    version,
    repository: repository.url,
    node: engines.node.replace(/^\D+/, ''),
    synth: `npx cdk8s-cli@${ranges['cdk8s-cli'].replace('^', '')} synth`,
    ranges,
    pinned: PINNED,
  };
}
