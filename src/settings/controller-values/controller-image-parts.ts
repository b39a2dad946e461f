import { ControllerImage } from './props/controller-image';
import { isObject } from '../../basics/json';

/** First release whose chart has a map for the image. Earlier charts have a string. */
export const IMAGE_IS_MAP_SINCE = '0.26';

const OFFICIAL = /^public\.ecr\.aws\/karpenter\/(controller|webhook)$/;
const OFFICIAL_CONTROLLER = 'public.ecr.aws/karpenter/controller';

/** Returns the parts of an image that is a string or a map. */
export function imageParts(image: unknown): ControllerImage {
  if (isObject(image)) return image;
  const [, repository, tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.+))?$/s.exec(String(image))!;
  return { repository, ...(tag === undefined ? {} : { tag }), ...(digest === undefined ? {} : { digest }) };
}

export function imageText({ repository, tag, digest }: ControllerImage): string {
  return `${repository ?? OFFICIAL_CONTROLLER}${tag ? `:${tag}` : ''}${digest ? `@${digest}` : ''}`;
}

/** Whether it is an official Karpenter image, which belongs to one release. */
export function isOfficial({ repository }: ControllerImage): boolean {
  return !repository || OFFICIAL.test(repository);
}
