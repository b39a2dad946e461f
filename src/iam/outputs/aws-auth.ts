/** An item of `mapRoles` in the ConfigMap aws-auth, which lets nodes with a role in. */
export function awsAuthMapRole(rolearn: string): object {
  return { rolearn, username: 'system:node:{{EC2PrivateDNSName}}', groups: ['system:bootstrappers', 'system:nodes'] };
}
