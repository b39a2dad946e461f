import { Request } from './evaluate';
import { KarpenterRequest } from './requests';

/** A request that is like one of Karpenter's, but for something that is not this cluster's. */
export interface ForeignRequest {
  readonly how: string;
  readonly like: Request;
  /** A wider one, beside which this one need not be told. */
  readonly unless?: ForeignRequest;
}

/** The ways in which a policy can be wider than it needs to be for a request. */
export function foreignRequests(request: KarpenterRequest): ForeignRequest[] {
  const { action, resource, context } = request;
  const like = (how: string, changed: Partial<Request>, unless?: ForeignRequest): ForeignRequest => (
    { how, like: { action, resource, context, ...changed }, unless }
  );
  const without = (pattern: RegExp) => Object.fromEntries(Object.entries(context).filter(([key]) => !pattern.test(key)));
  const region = context['aws:RequestedRegion'];
  const noTags = like('whatever their tags', { context: without(/^aws:ResourceTag\//) });
  const otherTags = like('without the tags of the cluster', {
    context: { ...without(/^aws:(RequestTag\/|TagKeys$)/), 'aws:TagKeys': ['other'], 'aws:RequestTag/other': 'other' },
  });
  const withoutOne = (kind: string, all: ForeignRequest) => Object.keys(context).filter((key) => key.startsWith(`aws:${kind}Tag/`)).map((key) => {
    const { [key]: _, ...rest } = context;
    return like(`without the tag ${key.slice(key.indexOf('/') + 1)}`, { context: rest }, all);
  });
  const [ofResource, ofRequest] = [withoutOne('Resource', noTags), withoutOne('Request', otherTags)];
  return [
    ...(ofResource.length > 0 ? [noTags, ...ofResource] : []),
    ...(ofRequest.length > 0 ? [otherTags, ...ofRequest] : []),
    ...(typeof region === 'string' && action !== 'pricing:GetProducts'
      ? [like('in other regions', { resource: resource.replace(`:${region}:`, ':other-region-1:'), context: { ...context, 'aws:RequestedRegion': 'other-region-1' } })] : []),
    ...('iam:PassedToService' in context ? [like('to other services than EC2', { context: { ...context, 'iam:PassedToService': 'lambda.amazonaws.com' } })] : []),
    ...(/^arn:[^:]+:(sqs|eks|ssm|iam):.*[:/]/.test(resource) && !resource.includes(':instance-profile/')
      ? [like(`on other ${kindOf(resource)}`, { resource: resource.replace(/[^:/]+$/, 'other').replace('/aws/service/', '/other/') })] : []),
  ];
}

const KINDS: readonly (readonly [RegExp, string])[] = [[/:role\//, 'roles'], [/:parameter\//, 'parameters'], [/:cluster\//, 'clusters'], [/^arn:[^:]+:sqs:/, 'queues']];

function kindOf(resource: string): string {
  return KINDS.find(([pattern]) => pattern.test(resource))![1];
}
