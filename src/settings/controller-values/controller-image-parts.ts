import { ControllerImage } from './props/controller-image';
import { isObject } from '../../basics/json';

/** The chart takes one text before 0.26, three since. */
export const IMAGE_IS_MAP_SINCE = '0.26';

const OFFICIAL = /^public\.ecr\.aws\/karpenter\/(controller|webhook)$/;
const OFFICIAL_CONTROLLER = 'public.ecr.aws/karpenter/controller';

/** The parts of an image that is written as one text or as a map. */
export function imageParts(image: unknown): ControllerImage {
  if (isObject(image)) return image;
  const [, repository, tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.+))?$/s.exec(String(image))!;
  return { repository, ...(tag === undefined ? {} : { tag }), ...(digest === undefined ? {} : { digest }) };
}

export function imageText({ repository, tag, digest }: ControllerImage): string {
  return `${repository ?? OFFICIAL_CONTROLLER}${tag ? `:${tag}` : ''}${digest ? `@${digest}` : ''}`;
}

/** Whether it is Karpenter's own image, which belongs to one release. */
export function isOfficial({ repository }: ControllerImage): boolean {
  return !repository || OFFICIAL.test(repository);
}
