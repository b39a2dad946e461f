import { findMessages } from '../../../src/cli/messages/find-messages';

const explained = (text: string) => findMessages(text).map(({ message: { cause, fix } }) => `${cause} ${fix}`).join('\n');

describe('messages of other programs', () => {
  test.each([
    ['S3', 'An error occurred (AccessDenied) when calling the GetObject operation: Access Denied'],
    ['S3', 'upload failed: <Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'],
    ['DynamoDB', 'operation error DynamoDB: GetItem, https response error StatusCode: 400, RequestID: 1, api error AccessDeniedException: denied'],
    ['a probe', 'Readiness probe failed: Get "http://10.0.1.5:8080/healthz": dial tcp 10.0.1.5:8080: i/o timeout'],
    ['a probe', 'Liveness probe failed: Get "http://10.0.1.5:8080/": context deadline exceeded (Client.Timeout exceeded while awaiting headers)'],
    ['an application', 'dial tcp 10.0.3.9:5432: connect: connection timed out'],
    ['an application', 'dial tcp: lookup postgres on 10.100.0.10:53: no such host'],
    ['an application', 'dial tcp: lookup postgres on 10.100.0.10:53: read udp 10.0.1.5:1->10.100.0.10:53: i/o timeout'],
    ['an application', 'GET /orders failed, StatusCode: 503'],
    ['an application', 'handling message, unknown type'],
    ['an application', 'role not found'],
    ['an application', 'parameter not found'],
    ['an application', 'the form is being validated'],
    ['an application', 'the upload exceeds limit of 5 MB'],
    ['an application', 'Json deserialize error: missing field `name` at line 1'],
    ['an application', 'Unsupported: media type text/csv'],
    ['an operator', 'pods is forbidden: User "system:serviceaccount:default:app" cannot create resource "pods" in API group "" in the namespace "default"'],
    ['an operator', 'Failed to watch *v1.Secret: secrets is forbidden: User "system:serviceaccount:default:app" cannot list resource "secrets" in API group ""'],
    ['Helm', 'no matches for kind "ServiceMonitor" in version "monitoring.coreos.com/v1"'],
    ['Helm', 'the server could not find the requested resource'],
    ['kubectl', 'error: unknown flag: --foo'],
    ['kubectl', 'error: You must be logged in to the server (the server has asked for the client to provide credentials)'],
    ['an application', 'expression returned 4 rows'],
    ['an application', 'the order is awaiting evaluation'],
    ['an application', 'Required value of the form'],
    ['another webhook', 'Internal error occurred: failed calling webhook "mservice.elbv2.k8s.aws": failed to call webhook: no endpoints available for service "aws-load-balancer-webhook-service"'],
  ])('are not taken for those of Karpenter: %s: %s', (_, line) => {
    expect(findMessages(line).map(({ form }) => form)).toEqual([]);
  });

  test.each([
    ['denied: User: arn:aws:sts::111111111111:assumed-role/KarpenterNodeRole-demo/i-0 is not authorized to perform: ecr:BatchGetImage on resource: arn:aws:ecr:us-west-2:111111111111:repository/web', 'the role of the node'],
    ['api error AccessDenied: User: arn:aws:sts::111111111111:assumed-role/app/1 is not authorized to perform: s3:GetObject on resource: "arn:aws:s3:::b/k" because no identity-based policy allows the s3:GetObject action', 'after `User:`'],
    ['api error UnauthorizedOperation: User: arn:aws:sts::111111111111:assumed-role/ebs-csi/1 is not authorized to perform: ec2:CreateVolume on resource: *', 'EBS CSI driver'],
    ['is not authorized to perform: ec2:AssignPrivateIpAddresses', 'VPC CNI'],
  ])('with a permission name the role that lacks it: %s', (line, text) => {
    expect(explained(line)).toContain(text);
    expect(explained(line)).not.toContain('role of the controller has no permission');
  });
});

describe('messages of Karpenter in the same words', () => {
  test.each([
    ['operation error IAM: GetInstanceProfile, https response error StatusCode: 403, RequestID: 1, api error AccessDenied: denied', 'after `User:`'],
    ['operation error Pricing: GetProducts, https response error StatusCode: 400, RequestID: 1, AccessDeniedException: denied', 'after `User:`'],
    ['Post "https://ec2.us-west-2.amazonaws.com/": dial tcp 10.0.3.9:443: i/o timeout', 'no route'],
    ['Get "https://10.100.0.1:443/api/v1/nodes": dial tcp 10.100.0.1:443: i/o timeout', 'no route'],
    ['dial tcp: lookup sts.us-west-2.amazonaws.com on 10.100.0.10:53: read udp 10.0.1.5:1->10.100.0.10:53: i/o timeout', 'CoreDNS'],
    ['Post "https://ec2.us-west-2.amazonaws.com/": dial tcp: lookup ec2.us-west-2.amazonaws.com: no such host', 'VPC endpoint'],
    ['nodes is forbidden: User "system:serviceaccount:kube-system:karpenter" cannot list resource "nodes" in API group ""', 'cluster role'],
    ['no matches for kind "NodePool" in version "karpenter.sh/v1"', 'karpenter-crd'],
    ['Provisioner cpu resource usage of 1001 exceeds limit of 1000', '`spec.limits`'],
    ['kubelet[2239]: E1210 12:37:43.000051    2239 run.go:74] "command failed" err="failed to parse kubelet flag: unknown flag: --container-runtime"', 'Kubelet flags'],
    ['The NodePool "a" is invalid: spec.template.spec.requirements: Required value', 'required field'],
    ['2026-05-30T14:40:34.966Z\tDEBUG\tcontroller\tparameter not found\t{"ssmParameter": "/images/web"}', '`ssmParameter`'],
    ['key team with operator In must have a value defined', 'NodePool'],
  ])('%s', (line, text) => {
    expect(explained(line)).toContain(text);
  });
});
