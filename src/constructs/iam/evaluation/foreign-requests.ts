import { Request } from './evaluate';
import { KarpenterRequest } from './requests';

/** A variant of a Karpenter request, with a target that does not belong to the cluster. */
export interface ForeignRequest {
  readonly how: string;
  readonly like: Request;
  /** A broader variant that makes this variant redundant. */
  readonly unless?: ForeignRequest;
}

/** Returns variants of a request that a policy should not allow. */
export function foreignRequests(request: KarpenterRequest): ForeignRequest[] {
  const { action, resource, context } = request;
  const like = (how: string, changed: Partial<Request>, unless?: ForeignRequest): ForeignRequest => (
    { how, like: { action, resource, context, ...changed }, unless }
  );
  const without = (pattern: RegExp) => Object.fromEntries(Object.entries(context).filter(([key]) => !pattern.test(key)));
  const region = context['aws:RequestedRegion'];
  const noTags = like('also allowed with any other tags', { context: without(/^aws:ResourceTag\//) });
  const otherTags = like('also allowed without the tags of the cluster', {
    context: { ...without(/^aws:(RequestTag\/|TagKeys$)/), 'aws:TagKeys': ['other'], 'aws:RequestTag/other': 'other' },
  });
  const withoutOne = (kind: string, all: ForeignRequest) => Object.keys(context).filter((key) => key.startsWith(`aws:${kind}Tag/`)).map((key) => {
    const { [key]: _, ...rest } = context;
    return like(`also allowed without the tag ${key.slice(key.indexOf('/') + 1)}`, { context: rest }, all);
  });
  const [ofResource, ofRequest] = [withoutOne('Resource', noTags), withoutOne('Request', otherTags)];
  return [
    ...(ofResource.length > 0 ? [noTags, ...ofResource] : []),
    ...(ofRequest.length > 0 ? [otherTags, ...ofRequest] : []),
    ...(typeof region === 'string' && action !== 'pricing:GetProducts'
      ? [like('also allowed in other regions', { resource: resource.replace(`:${region}:`, ':other-region-1:'), context: { ...context, 'aws:RequestedRegion': 'other-region-1' } })] : []),
    ...('iam:PassedToService' in context ? [like('also allowed for services other than EC2', { context: { ...context, 'iam:PassedToService': 'lambda.amazonaws.com' } })] : []),
    ...(/^arn:[^:]+:(sqs|eks|ssm|iam):.*[:/]/.test(resource) && !resource.includes(':instance-profile/')
      ? [like(`also allowed on other ${kindOf(resource)}`, { resource: resource.replace(/[^:/]+$/, 'other').replace('/aws/service/', '/other/') })] : []),
  ];
}

const KINDS: readonly (readonly [RegExp, string])[] = [[/:role\//, 'roles'], [/:parameter\//, 'parameters'], [/:cluster\//, 'clusters'], [/^arn:[^:]+:sqs:/, 'queues']];

function kindOf(resource: string): string {
  return KINDS.find(([pattern]) => pattern.test(resource))![1];
}
