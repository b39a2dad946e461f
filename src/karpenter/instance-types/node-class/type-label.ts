import { AWS_DOMAIN } from '../../versions/label-catalogue';
import { InstanceType } from '../catalog/instance-type';

export const CPU = `${AWS_DOMAIN}/instance-cpu`;
export const MEMORY = `${AWS_DOMAIN}/instance-memory`;
export const LOCAL_NVME = `${AWS_DOMAIN}/instance-local-nvme`;
export const GPU_COUNT = `${AWS_DOMAIN}/instance-gpu-count`;
export const ACCELERATOR_COUNT = `${AWS_DOMAIN}/instance-accelerator-count`;

/** Returns the number in a label, or 0 if the type lacks the label. */
export function numberLabel({ labels }: InstanceType, key: string): number {
  return Number(labels.get(key) ?? 0);
}

export function isArm({ labels }: InstanceType): boolean {
  return labels.get('kubernetes.io/arch') === 'arm64';
}
