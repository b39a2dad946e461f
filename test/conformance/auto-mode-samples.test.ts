import { readdirSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { describeWithShared, readShared, SHARED } from './shared';
import { checkObject } from '../../src/checks/engine/check-object';
import { objectIndexOf } from '../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

const FOLDER = ['upstream-examples', 'auto-mode'];
const NO_ROLE = 'warning nodeclass-role-or-instance-profile spec.role';
const ROLE = 'info nodeclass-role-access spec.role';
const TAGS = 'info nodeclass-tags spec.tags';
const RESERVATIONS = 'warning nodeclass-capacity-reservations spec.capacityReservationSelectorTerms';
const NEVER_OPENS = (index: number) => `warning nodepool-budget-blocks-all spec.disruption.budgets[${index}]`;
const BUILT_IN = 'warning auto-mode-built-in-name metadata.name';

/** The findings for each sample of AWS with findings, by file, kind, and name. The comments at the top of the samples state the mistakes. */
const VERDICTS: { readonly [object: string]: readonly string[] } = {
  '02-disruption-budgets NodeClass disruption-budget': [NO_ROLE],
  '03-odcr-tags NodeClass odcr-nodeclass': [RESERVATIONS, NO_ROLE],
  '03-odcr-tags NodePool odcr-priority': ['error auto-mode-instance-types spec.template.spec.requirements'],
  '05-nvidia-gpu NodeClass gpu': [NO_ROLE],
  '06-neuron NodeClass neuron': [NO_ROLE],
  '07-static-gpu NodeClass gpu-static': [NO_ROLE],
  '08-soci-full-nodeclass NodeClass soci-snapshotter': [ROLE],
  '10-tf-blueprints-basic-and-ebs NodeClass basic': [ROLE, TAGS],
  '10-tf-blueprints-basic-and-ebs NodeClass ebs-optimized': [ROLE, TAGS],
  '13-builtin-general-purpose-dump NodePool general-purpose': [BUILT_IN],
  '13-builtin-general-purpose-dump NodeClass default': [BUILT_IN],
  '14-appmod-custom-nodepools NodePool general-purpose-peeks': [NEVER_OPENS(0)],
  '14-appmod-custom-nodepools NodePool system-peeks': [NEVER_OPENS(0)],
  '15-appmod-trainium NodePool trainium': [NEVER_OPENS(1)],
  '16-ai-on-eks-system-copy NodePool system': [BUILT_IN],
  '20-docs-nodeclass-full-spec NodeClass my-node-class': [
    RESERVATIONS,
    'error nodeclass-certificate-bundle spec.certificateBundles[0].data',
    'warning nodeclass-network-interfaces spec.advancedNetworking.networkInterfaces[0].secondaryIPv4Count',
    'error nodeclass-public-ip spec.advancedNetworking.associatePublicIPAddress',
    ROLE,
    TAGS,
  ],
  '21-docs-nodeclass-basic-no-role NodeClass private-compute': [NO_ROLE],
  '22-docs-nodeclass-pod-subnets NodeClass advanced-networking': [ROLE],
  '23-docs-nodeclass-efa NodeClass efa-training': [ROLE],
  '24-docs-nodeclass-hugepages NodeClass hugepages-compute': [ROLE],
  '25-docs-nodeclass-kubelet NodeClass kubelet-compute': ['error nodeclass-kubelet spec.advancedCompute.kubelet.idsPerPod', ROLE],
  '26-docs-nodeclass-sysctl NodeClass tuned-compute': [ROLE],
  '27-docs-nodeclass-advanced-security NodeClass security-hardened': [ROLE],
  '30-docs-static-capacity NodePool reserved-instances': ['error schema-required spec.disruption.consolidateAfter'],
  '30-docs-static-capacity NodeClass capacity-reservation-nodeclass': [RESERVATIONS, ROLE],
  '31-docs-capacity-block-gpu-pool NodeClass gpu': ['error schema-required spec.securityGroupSelectorTerms', 'error schema-required spec.subnetSelectorTerms', RESERVATIONS, NO_ROLE],
  '31-docs-capacity-block-gpu-pool NodePool gpu': ['warning requirement-value-unknown spec.template.spec.requirements[0].values[6]'],
  '35-docs-migrate-pool-no-requirements NodePool eks-auto-mode': ['error schema-required spec.template.spec.requirements'],
};

describeWithShared('the samples of AWS for EKS Auto Mode', () => {
  test('have exactly the known findings, in any Karpenter release', () => {
    const files = readdirSync(join(SHARED, ...FOLDER)).filter((file) => file.endsWith('.yaml'));
    expect(files).toHaveLength(32);
    for (const release of ['1.0', '1.15']) {
      const found = files.flatMap((file) => {
        const objects = (loadAll(readShared(...FOLDER, file)) as any[]).filter((json) => json).map((json) => ({ json }));
        const index = objectIndexOf(objects, false);
        return objects.map((object): [string, string[]] => [
          `${file.replace(/\.yaml$/, '')} ${object.json.kind} ${object.json.metadata.name}`,
          checkObject(object, { version: KarpenterVersion.of(release), assumed: false }, index).findings.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`),
        ]);
      });
      expect(found).toHaveLength(47);
      expect(Object.fromEntries(found.filter(([, findings]) => findings.length > 0))).toEqual(VERDICTS);
    }
  });
});
