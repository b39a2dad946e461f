import { holds, nodeClass } from '../../lints';

const RULE = 'ec2nodeclass-selector-tag-is-id';
const SUBNET = 'subnet-0123456789abcdef0';
const GROUP = 'sg-0a1b2c3d';
const problem = (field: string, key: string, id: string, resource: string, index = 0) => [
  `spec.${field}[${index}].tags["${key}"]: tag ${key} has the value "${id}", which is the ID of ${resource === 'image' ? 'an' : 'a'} ${resource}, so the term selects nothing unless the ${resource} has such a tag. Use id: ${id} instead of the tag.`,
];

holds(RULE, [
  [nodeClass({ subnetSelectorTerms: [{ tags: { Name: SUBNET } }] }), problem('subnetSelectorTerms', 'Name', SUBNET, 'subnet')],
  [nodeClass({ securityGroupSelectorTerms: [{ id: GROUP }, { tags: { 'aws-ids': GROUP } }] }), problem('securityGroupSelectorTerms', 'aws-ids', GROUP, 'security group', 1)],
  [nodeClass({ amiSelectorTerms: [{ tags: { id: 'ami-0123456789abcdef0' } }] }), problem('amiSelectorTerms', 'id', 'ami-0123456789abcdef0', 'image')],
  [nodeClass({ securityGroupSelectorTerms: [{ name: GROUP }] }), [`spec.securityGroupSelectorTerms[0].name "${GROUP}" is the ID of a security group, so the term selects nothing. Use id: ${GROUP}.`]],
  [nodeClass({ subnetSelectorTerms: [{ id: SUBNET }] }), []],
  // A tag can name another resource, such as the VPC.
  [nodeClass({ subnetSelectorTerms: [{ tags: { 'vpc': 'vpc-0123456789abcdef0', 'route-table': 'rtb-0a1b2c3d' } }] }), []],
  [nodeClass({ subnetSelectorTerms: [{ tags: { Name: 'subnet-private', other: 'subnet-1' } }] }), []],
  [nodeClass({ securityGroupSelectorTerms: [{ tags: { Name: 'sg-nodes' } }] }), []],
]);
