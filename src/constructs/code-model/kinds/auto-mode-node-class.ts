import { JsonObject } from '../../../foundation/basics/json';
import { InterfaceType } from '../../props/ec2nodeclass/interface-type';
import { call, list, literal, struct } from '../build';
import { Expression } from '../expression';
import { boolean, constantOf, enumLike, fieldsOf, Form, Forms, listOf, mapOf, number, structOf, text, textMap, texts } from '../forms';
import { ObjectCode } from '../object-code';
import { metadata } from '../parts/metadata';
import { placementGroup, securityGroupTerm, subnetTerm } from '../parts/selector-terms';

const INTERFACE_TYPE = enumLike(InterfaceType);

const NETWORK_INTERFACE = structOf('automode.NetworkInterface', {
  networkCardIndex: number, deviceIndex: number, interfaceType: INTERFACE_TYPE, secondaryIPv4Count: number, secondaryIPv4PrefixCount: number,
}, { networkCardIndex: literal(0), deviceIndex: literal(0), interfaceType: INTERFACE_TYPE('interface')! });

const NETWORKING = structOf('automode.AdvancedNetworking', {
  associatePublicIPAddress: boolean,
  httpsProxy: text,
  noProxy: texts,
  ipv4PrefixSize: constantOf('automode.Ipv4PrefixSize', { Auto: 'AUTO', 32: 'SINGLE_ADDRESS' }),
  enableV4Egress: boolean,
  networkInterfaces: listOf(NETWORK_INTERFACE),
});

const SIZE = constantOf('automode.HugepageSize', { '2Mi': 'MEBIBYTES_2', '1Gi': 'GIBIBYTE_1' });

const HUGEPAGES = structOf('automode.Hugepages', {
  pages: listOf(structOf('automode.HugepageReservation', { size: SIZE, count: number }, { size: SIZE('2Mi')!, count: literal(0) })),
  transparent: structOf('automode.TransparentHugepages', {
    enabled: constantOf('automode.TransparentHugepagesMode', { always: 'ALWAYS', madvise: 'MADVISE', never: 'NEVER' }),
    defrag: constantOf('automode.TransparentHugepagesDefrag', {
      'always': 'ALWAYS', 'defer': 'DEFER', 'defer+madvise': 'DEFER_MADVISE', 'madvise': 'MADVISE', 'never': 'NEVER',
    }),
  }),
});

const KUBELET = structOf('automode.KubeletSettings', {
  maxPods: number,
  podPidsLimit: number,
  idsPerPod: number,
  singleProcessOOMKill: boolean,
  eviction: structOf('automode.KubeletEviction', { hard: textMap, soft: textMap, softGracePeriod: textMap, maxPodGracePeriod: number }),
  logging: structOf('automode.KubeletLogging', { containerLogMaxSize: text, containerLogMaxFiles: number }),
  allowedUnsafeSysctls: texts,
});

const SYSCTL: Form = mapOf((json) => text(json) ?? number(json));

const SPEC: Forms = {
  role: text,
  instanceProfile: text,
  subnetSelectorTerms: listOf(subnetTerm),
  securityGroupSelectorTerms: listOf(securityGroupTerm),
  podSubnetSelectorTerms: listOf(subnetTerm),
  podSecurityGroupSelectorTerms: listOf(securityGroupTerm),
  capacityReservationSelectorTerms: listOf(reservationTerm),
  placementGroupSelector: placementGroup,
  snatPolicy: constantOf('automode.SnatPolicy', { Random: 'RANDOM', Disabled: 'DISABLED' }),
  networkPolicy: constantOf('automode.NetworkPolicy', { DefaultAllow: 'DEFAULT_ALLOW', DefaultDeny: 'DEFAULT_DENY' }),
  networkPolicyEventLogs: constantOf('automode.NetworkPolicyEventLogs', { Enabled: 'ENABLED', Disabled: 'DISABLED' }),
  ephemeralStorage: structOf('automode.EphemeralStorage', { size: text, iops: number, throughput: number, kmsKeyID: text }),
  certificateBundles: listOf(structOf('automode.CertificateBundle', { name: text, data: text }, { name: literal(''), data: literal('') })),
  advancedNetworking: NETWORKING,
  advancedSecurity: structOf('automode.AdvancedSecurity', {
    fips: boolean, kernelLockdown: constantOf('automode.KernelLockdown', { integrity: 'INTEGRITY', none: 'NONE' }),
  }),
  advancedCompute: structOf('automode.AdvancedCompute', {
    hugepages: HUGEPAGES, kubelet: KUBELET, kernel: structOf('automode.KernelSettings', { sysctl: SYSCTL }),
  }),
  tags: textMap,
};

const REQUIRED = { subnetSelectorTerms: list([]), securityGroupSelectorTerms: list([]) };

/** Returns the code of a NodeClass of EKS Auto Mode. The constructor requires a role or an instance profile. */
export function autoModeNodeClassCode(json: JsonObject): ObjectCode {
  const required = typeof json.spec?.instanceProfile === 'string' ? REQUIRED : { role: literal(''), ...REQUIRED };
  return { type: 'automode.NodeClass', props: struct('automode.NodeClassProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC, required)]) };
}

function reservationTerm(json: unknown): Expression {
  const [id] = fieldsOf(json, { id: text });
  if (id) return call('automode.CapacityReservationSelectorTerm', 'id', id.value);
  const filter = structOf('automode.CapacityReservationFilter', { tags: textMap, owner: text }, { tags: textMap({})! });
  return call('automode.CapacityReservationSelectorTerm', 'matching', filter(json) ?? filter({})!);
}
