import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { asSets } from './resolve-template';
import { readPolicy } from '../../../src/constructs/iam/read-policy';
import { JsonObject } from '../../../src/foundation/basics/json';
import { describeWithShared, SHARED } from '../../conformance/shared';

const EXAMPLES = join(__dirname, '..', '..', '..', 'examples');
const ACCOUNT = '123456789012';

const seed = (number: string) => readFileSync(join(SHARED, 'seeds', readdirSync(join(SHARED, 'seeds')).find((name) => name.startsWith(number))!), 'utf8');
const written = (example: string, file: string): JsonObject => JSON.parse(readFileSync(join(EXAMPLES, example, 'expected', 'iam', file), 'utf8'));

/** Returns the text from the first opening brace after a marker to the matching closing brace. */
function braces(text: string, mark: string, from = 0): string {
  const start = text.indexOf('{', text.indexOf(mark, from));
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  throw new Error(`no braces behind ${mark}`);
}

/** Converts a Python dictionary in the document to JSON, with f-strings evaluated. */
function fromPython(source: string, values: { readonly [expression: string]: string }): JsonObject {
  const text = Object.entries(values).reduce((all, [expression, value]) => all.replaceAll(expression, value), source);
  return JSON.parse(text.replace(/\bf"/g, '"').replace(/#.*$/gm, '').replace(/,(\s*[}\]])/g, '$1'));
}

/** Substitutes shell variables in a string. */
function filled(text: string, variables: { readonly [name: string]: string }): string {
  return Object.entries(variables).reduce((all, [name, value]) => all.replaceAll(`\${${name}}`, value), text.replaceAll('\\"', '"'));
}

describeWithShared('the document on 0.9 (seeds/002) and the example iam-v0.9', () => {
  const issuer = 'oidc.eks.us-west-2.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF';
  const values = { '{variable.account_id}': ACCOUNT, '{args[\'oidc_url\']}': issuer };

  test('equals the policy', () => {
    const theirs = fromPython(braces(seed('002'), 'policy=json.dumps('), values);
    expect(asSets(written('iam-v0.9', 'documents.json').controllerPolicies['eks-karpenter-controller-policy'])).toEqual(asSets(theirs));
  });

  test('equals the controller trust, which requires no audience', () => {
    const text = seed('002');
    const theirs = fromPython(braces(text, 'json.dumps(', text.indexOf('lambda args')), values);
    expect(asSets(written('iam-v0.9', 'documents.json').controllerRole.trust)).toEqual(asSets(theirs));
  });

  test('equals the node role, its policies, and the instance profile', () => {
    const text = seed('002');
    const { nodeRole, instanceProfile } = written('iam-v0.9', 'documents.json');
    expect(asSets(nodeRole.trust)).toEqual(asSets(fromPython(braces(text, 'assume_role_policy=json.dumps('), {})));
    const arns = Object.values(fromPython(braces(text, 'node_policy_arns ='), {}));
    expect([...nodeRole.managedPolicies].sort()).toEqual([...arns].sort());
    expect([nodeRole.name, instanceProfile]).toEqual(['eks-karpenter-ng-role', { name: 'eks-karpenter-ng-profile', role: 'eks-karpenter-ng-role' }]);
    expect(text).toContain('name = "eks-karpenter-ng-role"');
    expect(text).toContain('name = "eks-karpenter-ng-profile"');
  });
});

describeWithShared('the document on kOps (seeds/003) and the example iam-kops', () => {
  const NAME = 'demo1.k8s.local';
  const store = 'kops-oidc-store-demo1';
  const variables = {
    AWS_ACCOUNT_ID: ACCOUNT,
    DEPLOY_REGION: 'us-west-1',
    OIDC_PROVIDER_ID: '0123456789ABCDEF0123456789ABCDEF',
    KOPS_OIDC_STORE_NAME: store,
    NAME,
    OIDC_ISSUER: `${store}.s3.us-west-1.amazonaws.com/${NAME}/discovery/${NAME}`,
  };

  test('equals the policy', () => {
    const theirs = JSON.parse(braces(filled(seed('003'), variables), '--policy-document'));
    expect(asSets(written('iam-kops', 'as-published.json').controllerPolicies.InlineKarpenterPolicy)).toEqual(asSets(theirs));
  });

  test('equals both trust policies', () => {
    const text = filled(seed('003'), variables);
    const mark = '--assume-role-policy-document';
    const first = text.indexOf(mark);
    const [ofEks, ofStore] = [first, text.indexOf(mark, first + 1)].map((at) => JSON.parse(braces(text, mark, at)));
    expect(asSets(written('iam-kops', 'first-trust-as-published.json'))).toEqual(asSets(ofEks));
    expect(asSets(written('iam-kops', 'as-published.json').controllerRole.trust)).toEqual(asSets(ofStore));
  });

  test('equals the names of the roles and the instance profile', () => {
    const { controllerRole, nodeRole, instanceProfile } = written('iam-kops', 'as-published.json');
    const ofSeed = (name: string) => new RegExp(`export ${name}=(.*)`).exec(seed('003'))![1].replaceAll('${NAME}', NAME);
    expect(controllerRole.name).toBe(ofSeed('KARPENTER_ROLE_NAME'));
    expect(instanceProfile).toEqual({ name: ofSeed('AWS_INSTANCE_PROFILE_NAME'), role: 'nodes.demo1.k8s.local', madeElsewhere: true });
    expect(nodeRole).toEqual({ name: 'nodes.demo1.k8s.local', madeElsewhere: true });
  });

  test('reports the permissions that the policy lacks for 1.6', () => {
    const { lacks } = written('iam-kops', 'review-of-as-published.json');
    expect(lacks).toEqual([
      { action: 'ec2:DescribeCapacityReservations', message: 'no statement allows the request (default policy statement: "AllowRegionalReadActions")' },
      { action: 'iam:GetInstanceProfile', message: 'on instance profiles: no statement allows the request (default policy statement: "AllowInstanceProfileReadActions")' },
    ]);
  });
});

describeWithShared('the document on tags (seeds/000)', () => {
  test('has a comment in its JSON, which is reported with its line', () => {
    const text = seed('000');
    const json = braces(text, '```yaml\n{');
    expect(() => readPolicy(json)).toThrow(/^line 8 is a comment, which JSON does not allow: "# KarpenterのEC2NodeClassで挿入した起動テンプレートのタグを指定する"\. Remove the comment\.$/);
  });
});
