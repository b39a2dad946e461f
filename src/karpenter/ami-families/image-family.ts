import { AL2, AL2023, AmiFamily, BOTTLEROCKET, UBUNTU, WINDOWS2019, WINDOWS2022, WINDOWS2025 } from './ami-families';
import { JsonObject } from '../../foundation/basics/json';

/**
 * Names and public SSM parameters of images, and the families of these images. A name without a Kubernetes version, such as `amazon-eks-node-*`, matches images of
 * several families.
 *
 * Source: https://docs.aws.amazon.com/eks/latest/userguide/eks-optimized-amis.html, and for Ubuntu https://cloud-images.ubuntu.com/aws-eks/
 */
const IMAGES: readonly (readonly [name: RegExp, parameter: RegExp, family: AmiFamily])[] = [
  [/^\*?amazon-eks-(?:arm64-|gpu-)?node-\d+\.\d+-/, /^\/aws\/service\/eks\/optimized-ami\/\d+\.\d+\/amazon-linux-2(?:-arm64|-gpu)?\//, AL2],
  [/^\*?amazon-eks-node-al2023-/, /^\/aws\/service\/eks\/optimized-ami\/\d+\.\d+\/amazon-linux-2023\//, AL2023],
  [/^\*?bottlerocket-aws-k8s-/, /^\/aws\/service\/bottlerocket\/aws-k8s-/, BOTTLEROCKET],
  [/^\*?ubuntu-eks(?:-pro)?\/k8s_\d/, /^\/aws\/service\/canonical\/ubuntu\/eks(?:-pro)?\//, UBUNTU],
  ...([['2019', WINDOWS2019], ['2022', WINDOWS2022], ['2025', WINDOWS2025]] as const).map(([year, family]) => [
    new RegExp(`^\\*?Windows_Server-${year}-English-(?:Full|Core)-EKS_Optimized-`), new RegExp(`^/aws/service/ami-windows-latest/Windows_Server-${year}-English-(?:Full|Core)-EKS_Optimized-`), family,
  ] as const),
];

/** Returns the family of the images that an AMI selector term names, or undefined for other images. */
export function familyOfImage({ name, ssmParameter }: JsonObject): AmiFamily | undefined {
  return IMAGES.find(([ofName, ofParameter]) => (typeof name === 'string' ? ofName.test(name) : ofParameter.test(ssmParameter ?? '')))?.[2];
}
