import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule, Violation } from '../../../rule';

/** The lowest and the highest of each type, as EC2 has had them since September 2025. */
const RANGES: { readonly [field in 'iops' | 'throughput']: { readonly [type: string]: readonly [number, number] } } = {
  iops: { gp3: [3000, 80_000], io1: [100, 64_000], io2: [100, 256_000] },
  throughput: { gp3: [125, 2000] },
};
/** The IOPS of gp3 where nothing is said, and the MiB/s that each of them is good for. */
const BASE = 3000;
const PER_IOPS = 0.25;

export const EC2NODECLASS_EBS_PERFORMANCE: Rule = {
  id: 'ec2nodeclass-ebs-performance',
  what: 'The IOPS and the throughput of a volume are what EC2 has for its type.',
  source: ['NC-64', 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
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
    if (type === undefined) return undefined;
    const violations: Violation[] = [];
    const look = (field: 'iops' | 'throughput', value: number | undefined, unit: string) => {
      const range = Object.hasOwn(RANGES[field], type) ? RANGES[field][type] : undefined;
      if (value === undefined || (range && range[0] <= value && value <= range[1])) return;
      violations.push({
        path: `${path}.ebs.${field}`,
        message: range ? `${value} ${unit} is beyond what ${type} has` : `${type} takes no ${field}`,
        fix: range ? `write ${range[0]} to ${range[1]}` : `leave it out, or take ${Object.keys(RANGES[field]).join(', ')}`,
      });
    };
    look('iops', iops, 'IOPS');
    look('throughput', throughput, 'MiB/s');
    if (iops === undefined && (type === 'io1' || type === 'io2')) violations.push({ path: `${path}.ebs.volumeType`, message: `${type} needs iops`, fix: `write iops of ${RANGES.iops[type].join(' to ')}` });
    if (violations.length === 0 && throughput > (iops ?? BASE) * PER_IOPS) {
      violations.push({
        path: `${path}.ebs.throughput`,
        message: `${throughput} MiB/s needs ${throughput / PER_IOPS} IOPS, and there are ${iops ?? BASE}`,
        fix: `write iops of ${throughput / PER_IOPS} or more`,
      });
    }
    return violations;
  }),
};
