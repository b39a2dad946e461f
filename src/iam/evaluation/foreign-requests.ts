import { Request } from './evaluate';
import { KarpenterRequest } from './requests';

/** A request that is like one of Karpenter's, but for something that is not this cluster's. */
export interface ForeignRequest {
  readonly how: string;
  readonly like: Request;
}

/** The ways in which a policy can be wider than it needs to be for a request. */
export function foreignRequests(request: KarpenterRequest): ForeignRequest[] {
  const { action, resource, context } = request;
  const without = (pattern: RegExp) => Object.fromEntries(Object.entries(context).filter(([key]) => !pattern.test(key)));
  const has = (pattern: RegExp) => Object.keys(context).some((key) => pattern.test(key));
  const region = context['aws:RequestedRegion'];
  const isPrices = action === 'pricing:GetProducts';
  return [
    ...(has(/^aws:ResourceTag\//) ? [{ how: 'whatever their tags', like: { action, resource, context: without(/^aws:ResourceTag\//) } }] : []),
    ...(has(/^aws:RequestTag\//) ? [{ how: 'without the tags of the cluster', like: { action, resource, context: { ...without(/^aws:(RequestTag\/|TagKeys$)/), 'aws:TagKeys': ['other'], 'aws:RequestTag/other': 'other' } } }] : []),
    ...Object.keys(context).filter((key) => /^aws:Re(quest|source)Tag\//.test(key)).map((key) => {
      const { [key]: _, ...rest } = context;
      return { how: `without the tag ${key.slice(key.indexOf('/') + 1)}`, like: { action, resource, context: rest } };
    }),
    ...(typeof region === 'string' && !isPrices ? [{ how: 'in other regions', like: { action, resource: resource.replace(`:${region}:`, ':other-region-1:'), context: { ...context, 'aws:RequestedRegion': 'other-region-1' } } }] : []),
    ...('iam:PassedToService' in context ? [{ how: 'to other services than EC2', like: { action, resource, context: { ...context, 'iam:PassedToService': 'lambda.amazonaws.com' } } }] : []),
    ...(/^arn:[^:]+:(sqs|eks|ssm|iam):.*[:/]/.test(resource) && !resource.includes(':instance-profile/')
      ? [{ how: `on other ${kindOf(resource)}`, like: { action, resource: resource.replace(/[^:/]+$/, 'other').replace('/aws/service/', '/other/'), context } }] : []),
  ];
}

const KINDS: readonly (readonly [RegExp, string])[] = [[/:role\//, 'roles'], [/:parameter\//, 'parameters'], [/:cluster\//, 'clusters'], [/^arn:[^:]+:sqs:/, 'queues']];

function kindOf(resource: string): string {
  return KINDS.find(([pattern]) => pattern.test(resource))![1];
}
