import { EnforcedBy, Finding, Severity } from './finding';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isNewerThanKnown, newestKnown, newestPatchBefore } from '../../karpenter/versions/known-releases';
import { compatibility, runsCel } from '../../karpenter/versions/kubernetes-compatibility';

export const VERSION_KNOWN = 'karpenter-version-known';

/** Returns the findings about the Karpenter release and the Kubernetes version. */
export function checkTarget(version: KarpenterVersion, kubernetesVersion: string | undefined): Finding[] {
  const newestPatch = newestPatchBefore(version);
  return [
    ...(isNewerThanKnown(version) ? [newerThanKnown(version)] : []),
    ...(newestPatch ? [unknownPatch(version, newestPatch)] : []),
    ...(kubernetesVersion === undefined ? [] : checkKubernetes(version, kubernetesVersion)),
    ...(kubernetesVersion === undefined || runsCel(kubernetesVersion) ? [] : [withoutCel(kubernetesVersion)]),
  ];
}

function newerThanKnown(version: KarpenterVersion): Finding {
  return {
    rule: VERSION_KNOWN,
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `Karpenter ${version} is newer than the newest known release, so fields and values that ${newestKnown()} does not have are reported as warnings`,
    fix: 'Update cdk8s-karpenter, or check against the CRDs of your cluster with validate --crds.',
  };
}

function unknownPatch(version: KarpenterVersion, newestPatch: KarpenterVersion): Finding {
  return {
    rule: VERSION_KNOWN,
    severity: Severity.INFO,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `Karpenter ${version} is an unknown patch, so it is treated like ${newestPatch}, the newest known patch of its minor release`,
    fix: 'Update cdk8s-karpenter.',
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
        message: `it is unknown whether Karpenter ${version} supports Kubernetes ${kubernetesVersion}`,
        fix: `This package covers Kubernetes ${found.known}. Check the Karpenter compatibility matrix.`,
      }];
    case 'karpenter-too-old':
      return [{
        rule: 'kubernetes-version-supported',
        severity: Severity.ERROR,
        enforcedBy: EnforcedBy.CONTROLLER,
        path: '',
        message: `Karpenter ${version} does not support Kubernetes ${kubernetesVersion}`,
        fix: `Use Karpenter ${found.firstKarpenter} or later for Kubernetes ${kubernetesVersion}.`,
      }];
  }
}

function withoutCel(kubernetesVersion: string): Finding {
  return {
    rule: 'kubernetes-without-cel',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `Kubernetes ${kubernetesVersion} does not evaluate CEL rules in CRDs, so it accepts objects that this package reports as errors`,
    fix: 'Upgrade to Kubernetes 1.25 or later.',
  };
}
