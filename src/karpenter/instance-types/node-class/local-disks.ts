import { LOCAL_NVME, numberLabel } from './type-label';
import { InstanceType } from '../catalog/instance-type';

/** Total size in GB of local disks that are not NVMe disks, by family and size. Labels show only NVMe disks. */
const OTHER_DISKS: { readonly [family: string]: { readonly [size: string]: number } } = {
  c1: { medium: 350, xlarge: 1680 },
  c3: { 'large': 32, 'xlarge': 80, '2xlarge': 160, '4xlarge': 320, '8xlarge': 640 },
  d2: { 'xlarge': 6144, '2xlarge': 12288, '4xlarge': 24576, '8xlarge': 49152 },
  h1: { '2xlarge': 2000, '4xlarge': 4000, '8xlarge': 8000, '16xlarge': 16000 },
  i2: { 'xlarge': 800, '2xlarge': 1600, '4xlarge': 3200, '8xlarge': 6400 },
  m1: { small: 160, medium: 410, large: 840, xlarge: 1680 },
  m2: { 'xlarge': 420, '2xlarge': 850, '4xlarge': 1680 },
  m3: { 'medium': 4, 'large': 32, 'xlarge': 80, '2xlarge': 160 },
  r3: { 'large': 32, 'xlarge': 80, '2xlarge': 160, '4xlarge': 320, '8xlarge': 640 },
  x1: { '16xlarge': 1920, '32xlarge': 3840 },
  x1e: { 'xlarge': 120, '2xlarge': 240, '4xlarge': 480, '8xlarge': 960, '16xlarge': 1920, '32xlarge': 3840 },
};

/** Returns the total size of the local disks of an instance type in GB, or 0 if it has no local disks. */
export function localDiskGB(type: InstanceType): number {
  const [family, size] = type.name.split('.');
  return numberLabel(type, LOCAL_NVME) || (OTHER_DISKS[family]?.[size] ?? 0);
}
