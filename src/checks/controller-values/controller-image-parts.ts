import { isObject } from '../../foundation/basics/json';

/** First release whose chart defines the image as a map. In earlier charts, the image is a string. */
export const IMAGE_IS_MAP_SINCE = '0.26';

const OFFICIAL = /^public\.ecr\.aws\/karpenter\/(controller|webhook)$/;
const OFFICIAL_CONTROLLER = 'public.ecr.aws/karpenter/controller';

export interface ImageParts {
  readonly repository?: string;
  readonly tag?: string;
  readonly digest?: string;
}

/** Splits an image, which is a string or a map, into its repository, tag, and digest. */
export function imageParts(image: unknown): ImageParts {
  if (isObject(image)) return image;
  const [, repository, tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.+))?$/s.exec(String(image))!;
  return { repository, ...(tag === undefined ? {} : { tag }), ...(digest === undefined ? {} : { digest }) };
}

export function imageText({ repository, tag, digest }: ImageParts): string {
  return `${repository ?? OFFICIAL_CONTROLLER}${tag ? `:${tag}` : ''}${digest ? `@${digest}` : ''}`;
}

/** Returns true for an official Karpenter image. Each official image contains one Karpenter release. */
export function isOfficial({ repository }: ImageParts): boolean {
  return !repository || OFFICIAL.test(repository);
}
