import { EnforcedBy, Finding, Severity } from './finding';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown, isNewerThanKnown } from '../versions/known-apis';
import { compatibility, runsCel } from '../versions/kubernetes-compatibility';

/** What there is to say of the releases themselves: rules G-1 and G-3. */
export function checkTarget(version: KarpenterVersion, kubernetesVersion: string | undefined): Finding[] {
  return [
    ...(isNewerThanKnown(version) ? [newerThanKnown(version)] : []),
    ...(kubernetesVersion === undefined ? [] : checkKubernetes(version, kubernetesVersion)),
    ...(kubernetesVersion === undefined || runsCel(kubernetesVersion) ? [] : [withoutCel(kubernetesVersion)]),
  ];
}

function newerThanKnown(version: KarpenterVersion): Finding {
  return {
    rule: 'karpenter-version-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `Karpenter ${version} is newer than this package knows: what ${newestKnown()} does not have is a warning here`,
    fix: 'update cdk8s-karpenter, or check against the CRDs of your cluster with validate --crds',
  };
}

function checkKubernetes(version: KarpenterVersion, kubernetesVersion: string): Finding[] {
  const found = compatibility(version, kubernetesVersion);
  switch (found.verdict) {
    case 'supported':
      return [];
    case 'unknown':
      return [{
        rule: 'kubernetes-version-known',
        severity: Severity.WARNING,
        enforcedBy: EnforcedBy.ADVICE,
        path: '',
        message: `whether Karpenter ${version} supports Kubernetes ${kubernetesVersion} is not known here`,
        fix: `this package knows Kubernetes ${found.known}`,
      }];
    case 'karpenter-too-old':
      return [{
        rule: 'kubernetes-version-supported',
        severity: Severity.ERROR,
        enforcedBy: EnforcedBy.CONTROLLER,
        path: '',
        message: `Karpenter ${version} does not support Kubernetes ${kubernetesVersion}`,
        fix: `Kubernetes ${kubernetesVersion} needs Karpenter ${found.firstKarpenter} or later`,
      }];
  }
}

function withoutCel(kubernetesVersion: string): Finding {
  return {
    rule: 'kubernetes-without-cel',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `Kubernetes ${kubernetesVersion} does not run the CEL rules of CRDs, so it stores what they would refuse; they are errors here all the same`,
    fix: 'move to Kubernetes 1.25 or later',
  };
}
