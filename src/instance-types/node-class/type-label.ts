import { AWS_DOMAIN } from '../../versions/label-catalogue';
import { InstanceType } from '../catalog/instance-type';

/** Returns the number in a label such as `karpenter.k8s.aws/instance-cpu`. */
export function numberLabel({ labels }: InstanceType, name: string): number {
  return Number(labels.get(`${AWS_DOMAIN}/${name}`) ?? 0);
}

export function isArm({ labels }: InstanceType): boolean {
  return labels.get('kubernetes.io/arch') === 'arm64';
}
