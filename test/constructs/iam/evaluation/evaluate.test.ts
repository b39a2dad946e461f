import { judgedConditions } from '../../../../src/constructs/iam/evaluation/conditions';
import { evaluate, Request } from '../../../../src/constructs/iam/evaluation/evaluate';
import { matches } from '../../../../src/constructs/iam/evaluation/pattern';
import { ConditionJson, StatementJson } from '../../../../src/constructs/iam/policy-json';

const INSTANCE = 'arn:aws:ec2:eu-west-1:123456789012:instance/i-1';
const asked: Request = { action: 'ec2:RunInstances', resource: INSTANCE, context: { 'aws:RequestTag/team': 'a', 'aws:TagKeys': ['team', 'Name'], 'aws:RequestedRegion': 'eu-west-1' } };

const allow = (statement: Partial<StatementJson> = {}): StatementJson => ({ Effect: 'Allow', Action: 'ec2:RunInstances', Resource: '*', ...statement });
const isAllowed = (statements: readonly StatementJson[], request = asked) => evaluate([{ Statement: statements }], request).isAllowed;
/** Reports whether IAM, which knows all values, would consider a condition met. */
const holds = (condition: ConditionJson, request = asked) => judgedConditions(condition, request.context).every(({ isMet }) => isMet);

test.each<[string, StatementJson, boolean]>([
  ['the action', allow(), true],
  ['its pattern', allow({ Action: 'ec2:Run*' }), true],
  ['the action in another case', allow({ Action: 'EC2:runinstances' }), true],
  ['of several', allow({ Action: ['ec2:CreateFleet', 'ec2:R?nInstances'] }), true],
  ['another', allow({ Action: 'ec2:CreateFleet' }), false],
  ['all but it', allow({ Action: undefined, NotAction: 'ec2:RunInstances' }), false],
  ['all but another', allow({ Action: undefined, NotAction: 'iam:*' }), true],
  ['the resource', allow({ Resource: 'arn:aws:ec2:*:*:instance/*' }), true],
  ['another resource', allow({ Resource: 'arn:aws:ec2:*:*:volume/*' }), false],
  ['resources have no other letters', allow({ Resource: 'arn:aws:EC2:*' }), false],
  ['all but the resource', allow({ Resource: undefined, NotResource: 'arn:aws:ec2:*:*:instance/*' }), false],
  ['all but another resource', allow({ Resource: undefined, NotResource: 'arn:aws:s3:::*' }), true],
])('evaluates a statement with %s', (_, statement, expected) => {
  expect(isAllowed([statement])).toBe(expected);
});

test('a Deny takes precedence if its condition is met', () => {
  const deny = (team: string) => allow({ Sid: 'No', Effect: 'Deny', Condition: { StringEquals: { 'aws:RequestTag/team': team } } });
  expect(evaluate([{ Statement: [allow(), deny('a')] }], asked)).toEqual({
    isAllowed: false, deniedBy: { statement: deny('a'), conditions: [{ operator: 'StringEquals', key: 'aws:RequestTag/team', wanted: ['a'], found: 'a', isMet: true }] },
  });
  expect(isAllowed([allow(), deny('b')])).toBe(true);
  expect(isAllowed([])).toBe(false);
});

test.each<[string, ConditionJson, boolean]>([
  ['equal value', { StringEquals: { 'aws:RequestTag/team': 'a' } }, true],
  ['key in another case', { StringEquals: { 'AWS:requesttag/TEAM': 'a' } }, true],
  ['value in another case', { StringEquals: { 'aws:RequestTag/team': 'A' } }, false],
  ['value in another case with IgnoreCase', { StringEqualsIgnoreCase: { 'aws:RequestTag/team': 'A' } }, true],
  ['one of several values', { StringEquals: { 'aws:RequestTag/team': ['b', 'a'] } }, true],
  ['missing key', { StringEquals: { 'aws:RequestTag/other': 'a' } }, false],
  ['missing key with IfExists', { StringEqualsIfExists: { 'aws:RequestTag/other': 'a' } }, true],
  ['other value with IfExists', { StringEqualsIfExists: { 'aws:RequestTag/team': 'b' } }, false],
  ['negated list without the value', { StringNotEquals: { 'aws:RequestTag/team': ['b', 'c'] } }, true],
  ['negated list with the value', { StringNotEquals: { 'aws:RequestTag/team': ['b', 'a'] } }, false],
  ['negated missing key', { StringNotEquals: { 'aws:RequestTag/other': 'a' } }, true],
  ['pattern', { StringLike: { 'aws:RequestTag/team': '*' } }, true],
  ['pattern for a missing key', { StringLike: { 'aws:RequestTag/other': '*' } }, false],
  ['negated pattern', { StringNotLike: { 'aws:RequestTag/team': 'a*' } }, false],
  ['Null true for a missing key', { Null: { 'aws:RequestTag/other': 'true' } }, true],
  ['Null true for a present key', { Null: { 'aws:RequestTag/team': 'true' } }, false],
  ['Null false for a present key', { Null: { 'aws:RequestTag/team': 'false' } }, true],
  ['ForAllValues with all values', { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['team', 'Name', 'more'] } }, true],
  ['ForAllValues with a missing value', { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['team'] } }, false],
  ['ForAnyValue with one value', { 'ForAnyValue:StringEquals': { 'aws:TagKeys': ['team'] } }, true],
  ['service-specific key', { StringEquals: { 'ec2:Region': 'eu-west-1' } }, true],
  ['two keys, one of them unmet', { StringEquals: { 'aws:RequestTag/team': 'a', 'aws:RequestedRegion': 'us-east-1' } }, false],
  ['two operators, both met', { StringEquals: { 'aws:RequestTag/team': 'a' }, StringLike: { 'aws:RequestedRegion': 'eu-*' } }, true],
])('evaluates a condition: %s', (_, condition, expected) => {
  expect(holds(condition)).toBe(expected);
});

test('treats service-specific and global tag keys as equal', () => {
  const request = { ...asked, context: { 'aws:ResourceTag/karpenter.sh/discovery': 'foo' } };
  expect(holds({ StringEquals: { 'ec2:ResourceTag/karpenter.sh/discovery': 'foo' } }, request)).toBe(true);
  expect(holds({ StringEquals: { 'ec2:ResourceTag/karpenter.sh/discovery': 'bar' } }, request)).toBe(false);
});

test.each<[string, ConditionJson]>([
  ['an operator', { IpAddress: { 'aws:RequestedRegion': '10.0.0.0/8' } }],
  ['an unknown key', { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } }],
  ['a set operator on an unknown key', { 'ForAnyValue:StringEquals': { 'aws:PrincipalTag/x': ['team'] } }],
  ['a variable', { StringEquals: { 'aws:RequestTag/team': '${aws:PrincipalTag/team}' } }],
])('with %s, an Allow applies depending on inDoubt, and a Deny does not apply', (_, condition) => {
  expect(judgedConditions(condition, asked.context).map(({ isMet }) => isMet)).toEqual([undefined]);
  const doubtful = [{ Statement: [allow({ Condition: condition })] }];
  expect([evaluate(doubtful, asked).isAllowed, evaluate(doubtful, asked, false).isAllowed]).toEqual([true, false]);
  expect(isAllowed([allow(), allow({ Effect: 'Deny', Condition: condition })])).toBe(true);
});

test('does not evaluate tags of resources that a launch only uses', () => {
  const subnet: Request = { action: 'ec2:RunInstances', resource: 'arn:aws:ec2:eu-west-1:123456789012:subnet/subnet-1', context: { 'aws:RequestedRegion': 'eu-west-1' } };
  expect(judgedConditions({ StringEquals: { 'aws:ResourceTag/a': 'b' } }, subnet.context)[0].isMet).toBeUndefined();
});

test('reports the statement with the fewest unmet conditions', () => {
  const far = allow({ Sid: 'Far', Condition: { StringEquals: { 'aws:RequestTag/team': 'x', 'aws:RequestedRegion': 'x' } } });
  const near = allow({ Sid: 'Near', Condition: { StringEquals: { 'aws:RequestTag/team': 'x' } } });
  expect(evaluate([{ Statement: [far, near] }], asked).nearest!.statement.Sid).toBe('Near');
});

test('matches patterns in at most pattern length times text length steps', () => {
  expect(matches('*a'.repeat(2000), `${'a'.repeat(20000)}b`)).toBe(false);
  expect(matches('*a'.repeat(200), 'a'.repeat(200))).toBe(true);
  expect([matches('a*b?', 'axxbc'), matches('a*b?', 'axxb'), matches('', ''), matches('*', ''), matches('?', '')]).toEqual([true, false, true, true, false]);
});
