import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule, Violation } from '../../../findings/rule';

/** Minimum and maximum IOPS and throughput, by volume type. EC2 raised the gp3 limits in September 2025. */
const RANGES: { readonly [field in 'iops' | 'throughput']: { readonly [type: string]: readonly [number, number] } } = {
  iops: { gp3: [3000, 80_000], io1: [100, 64_000], io2: [100, 256_000] },
  throughput: { gp3: [125, 2000] },
};
/** Volume types that support neither `iops` nor `throughput`. */
const WITHOUT_PERFORMANCE = ['gp2', 'sc1', 'st1', 'standard'];
/** Default IOPS of a gp3 volume. */
const DEFAULT_IOPS = 3000;
/** Maximum throughput of a gp3 volume in MiB/s, per IOPS. */
const MIB_PER_IOPS = 0.25;

export const EC2NODECLASS_EBS_PERFORMANCE: Rule = {
  id: 'ec2nodeclass-ebs-performance',
  what: '`iops` and `throughput` must be in the range that EC2 supports for the `volumeType`.',
  why: 'The API server does not check `iops` and `throughput`. If a value is out of range, EC2 rejects the launch. Since September 2025, gp3 supports 3,000 to 80,000 IOPS and 125 to 2,000 MiB/s.',
  source: ['NC-64', 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if a value is greater than the maximum, because EC2 raises the maximum from time to time.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.blockDeviceMappings'],
  pass: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 100Gi
        volumeType: gp3
        iops: 6000
`,
  fail: `
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 100Gi
        volumeType: gp3
        iops: 100
`,
  check: ({ json }) => eachItem<Json>(json.spec?.blockDeviceMappings, 'spec.blockDeviceMappings', ({ ebs }, path) => {
    const { volumeType: type, iops, throughput } = ebs ?? {};
    if (!Object.hasOwn(RANGES.iops, type) && !WITHOUT_PERFORMANCE.includes(type)) return undefined;
    const violations: Violation[] = [];
    const checkRange = (field: 'iops' | 'throughput', value: number | undefined, unit: string) => {
      const range = Object.hasOwn(RANGES[field], type) ? RANGES[field][type] : undefined;
      if (value === undefined || (range && range[0] <= value && value <= range[1])) return;
      violations.push({
        path: `${path}.ebs.${field}`,
        message: range ? `${field} must be between ${range[0]} and ${range[1]}${unit} for ${type}, got ${value}` : `${field} is not supported by ${type}`,
        ...range && value > range[1] && { severity: Severity.WARNING },
        fix: range ? `Set a value from ${range[0]} to ${range[1]}.` : `Remove ${field}, or set volumeType to ${field === 'iops' ? 'gp3, io1, or io2' : 'gp3'}.`,
      });
    };
    checkRange('iops', iops, '');
    checkRange('throughput', throughput, ' MiB/s');
    if (iops === undefined && (type === 'io1' || type === 'io2')) violations.push({ path: `${path}.ebs.volumeType`, message: `volumeType ${type} requires iops`, fix: `Add iops from ${RANGES.iops[type].join(' to ')}, for example iops: 3000.` });
    if (violations.length === 0 && throughput > (iops ?? DEFAULT_IOPS) * MIB_PER_IOPS) {
      violations.push({
        path: `${path}.ebs.throughput`,
        message: `throughput must be at most ${(iops ?? DEFAULT_IOPS) * MIB_PER_IOPS} MiB/s with ${iops ?? `the default of ${DEFAULT_IOPS}`} IOPS, got ${throughput}`,
        fix: `Set iops to ${throughput / MIB_PER_IOPS} or more, or lower throughput.`,
      });
    }
    return violations;
  }),
};
