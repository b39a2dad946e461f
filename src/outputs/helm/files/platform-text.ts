import { AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../../karpenter/versions/cluster-target';
import { Target } from '../../../karpenter/versions/configuration';
import { crdUrl, EC2_NODE_CLASS_CRD } from '../../../karpenter/versions/crd-url';

/** Texts about the platform for which a chart is validated: a Karpenter release, EKS Auto Mode, or both. */
export interface PlatformText {
  /** The Karpenter release. In EKS Auto Mode, AWS chooses the release. */
  readonly release?: string;
  /** The platform, for sentences such as `NodePools for …`. */
  readonly name: string;
  /** The platform in NOTES.txt, where Helm knows the appVersion. */
  readonly nameInNotes: string;
  /** The sentence about what must be installed before the chart. */
  readonly before: string;
}

export function platformText({ version, cluster }: Pick<Target, 'version' | 'cluster'>, appVersion = String(version)): PlatformText {
  const inNotes = 'Karpenter {{ .Chart.AppVersion }}';
  switch (cluster) {
    case ClusterTarget.AUTO_MODE:
      return { name: AUTO_MODE_SOURCE, nameInNotes: 'EKS Auto Mode', before: 'Enable EKS Auto Mode first. AWS runs Karpenter and installs its CRDs.' };
    case ClusterTarget.BOTH:
      return {
        release: String(version),
        name: `Karpenter ${version} and ${AUTO_MODE_SOURCE}`,
        nameInNotes: `${inNotes} and EKS Auto Mode`,
        before: `Enable EKS Auto Mode first, which installs the CRDs of NodePools and NodeClaims. Then apply the CRD of EC2NodeClasses from ${crdUrl(version, EC2_NODE_CLASS_CRD)}, and install the chart of Karpenter ${appVersion} with \`--skip-crds\`.`,
      };
    default:
      return { release: String(version), name: `Karpenter ${version}`, nameInNotes: inNotes, before: `Install Karpenter ${appVersion} and its CRDs first, because this chart does not contain them.` };
  }
}
