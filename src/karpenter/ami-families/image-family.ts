import { AL2, AL2023, AmiFamily, BOTTLEROCKET, UBUNTU, WINDOWS2019, WINDOWS2022, WINDOWS2025 } from './ami-families';
import { familiesMatching } from './image-names';
import { JsonObject } from '../../foundation/basics/json';

/**
 * Names and public SSM parameters of images, and the families of these images.
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

/** Returns the family of the images that an AMI selector term names, or undefined for other images and for images of several families. */
export function familyOfImage(term: JsonObject): AmiFamily | undefined {
  const families = familiesOfImages(term);
  return families.length === 1 ? families[0] : undefined;
}

/** Returns the families of the published images that an AMI selector term can select. A name with wildcards can match images of several families. */
export function familiesOfImages({ name, ssmParameter, owner, tags }: JsonObject): readonly AmiFamily[] {
  const named = IMAGES.find(([ofName, ofParameter]) => (typeof name === 'string' ? ofName.test(name) : ofParameter.test(ssmParameter ?? '')));
  if (named !== undefined) return [named[2]];
  // Tags of public images are visible only to their owner.
  return isPattern(name) && tags === undefined ? familiesMatching(name, owner) : [];
}

/** Returns whether a name of an AMI selector term has wildcards. */
export function isPattern(name: unknown): name is string {
  return typeof name === 'string' && /[*?]/.test(name);
}
