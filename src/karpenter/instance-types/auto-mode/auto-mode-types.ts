import { listText } from '../../../foundation/basics/list-text';
import { AUTO_MODE_SOURCE } from '../../auto-mode/auto-mode';
import { AWS_DOMAIN } from '../../versions/label-catalogue';
import { cpuOf } from '../catalog/cpu-and-memory';
import { InstanceType } from '../catalog/instance-type';

/** The instance families that EKS Auto Mode supports. Source: https://docs.aws.amazon.com/eks/latest/userguide/automode-learn-instances.html, September 2026. */
const FAMILIES: ReadonlySet<string> = new Set([
  'c9g c9gd c8a c8g c8gb c8gd c8gn c8i c8i-flex c8ib c8id c7a c7g c7gd c7gn c7i c7i-flex c6a c6g c6gd c6gn c6i c6id c6in c5 c5a c5ad c5d c5n c4',
  'm9g m9gd m8a m8azn m8g m8gb m8gd m8gn m8i m8i-flex m8id m7a m7g m7gd m7i m7i-flex m6a m6g m6gd m6i m6id m6idn m6in m5 m5a m5ad m5d m5dn m5n m5zn m4',
  'r9g r8a r8g r8gb r8gd r8gn r8i r8i-flex r8id r7a r7g r7gd r7i r7iz r6a r6g r6gd r6i r6id r6idn r6in r5 r5a r5ad r5b r5d r5dn r5n r4',
  't4g t3 t3a t2 z1d x8aedz x8g x8i x2gd x2idn x2iedn x2iezn hpc8a',
  'i8g i8ge i7i i7ie i4g is4gen im4gn i4i i3 i3en d3 d3en',
  'trn2 trn1 trn1n p6-b200 p6-b300 p5 p5e p5en p4d p4de p3 p3dn inf2 inf1 g7e g6 gr6 g6e g5 g5g g4ad g4dn',
].join(' ').split(' '));

const EXCLUDED_SIZES: readonly string[] = ['nano', 'micro', 'small'];

/** Returns true if EKS Auto Mode supports an instance family. AWS adds families without a release. */
export function isAutoModeFamily(family: string): boolean {
  return FAMILIES.has(family);
}

/** Returns true if EKS Auto Mode excludes instance types of this size. */
export function isExcludedSize(size: string): boolean {
  return EXCLUDED_SIZES.includes(size);
}

/** Returns true if an instance type is large enough for EKS Auto Mode: more than one vCPU, and not nano, micro, or small. */
export function isLargeEnough(type: InstanceType): boolean {
  return cpuOf(type) > 1 && !isExcludedSize(type.labels.get(`${AWS_DOMAIN}/instance-size`)!);
}

/** Returns why EKS Auto Mode does not launch an instance type, in words that follow `because`, or undefined if it can launch the type. */
export function unsupportedReason(type: InstanceType): string | undefined {
  const [family, size] = ['family', 'size'].map((name) => type.labels.get(`${AWS_DOMAIN}/instance-${name}`)!);
  if (isExcludedSize(size)) return `it excludes the sizes ${listText(EXCLUDED_SIZES)}`;
  if (!isLargeEnough(type)) return 'it requires more than one vCPU';
  return isAutoModeFamily(family) ? undefined : `family ${family} is not in the list of ${AUTO_MODE_SOURCE}`;
}

/** Returns true if EKS Auto Mode can launch an instance type. */
export function isAutoModeType(type: InstanceType): boolean {
  return unsupportedReason(type) === undefined;
}
