import { PolicyJson, StatementJson } from './policy-json';
import { isObject, JsonObject } from '../basics/json';
import { suggestion } from '../basics/suggestion';
import { valueText } from '../basics/value-text';

const DOCUMENT_FIELDS = ['Version', 'Id', 'Statement'];
const STATEMENT_FIELDS = ['Sid', 'Effect', 'Principal', 'NotPrincipal', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

const OPERATOR = new RegExp([
  '^(For(AllValues|AnyValue):)?(String(Not)?(Equals(IgnoreCase)?|Like)|Numeric((Not)?Equals|(Less|Greater)Than(Equals)?)|Date((Not)?Equals|(Less|Greater)Than(Equals)?)',
  '|Bool|BinaryEquals|(Not)?IpAddress|Arn(Not)?(Equals|Like)|Null)(IfExists)?$',
].join(''), 'i');

/** Reads the JSON of a policy of an identity, which has resources and no principals. */
export function readIdentityPolicy(text: string): PolicyJson {
  const policy = readPolicy(text);
  policy.Statement.forEach(({ Principal, NotPrincipal, Resource, NotResource }, index) => {
    if (Principal !== undefined || NotPrincipal !== undefined) throw new Error(`Statement[${index}]: a policy of the controller has no Principal; this is one of a role's trust, or of a queue`);
    if (Resource === undefined && NotResource === undefined) throw new Error(`Statement[${index}]: there is no Resource; write "*" or ARNs`);
  });
  return policy;
}

/** Reads the JSON of a policy document, as IAM would. */
export function readPolicy(text: string): PolicyJson {
  if (typeof text !== 'string') throw new Error(`${valueText(text)} is no text; write the JSON of a policy`);
  const document = documentIn(parsed(text));
  if (!isObject(document)) throw new Error(`${valueText(document)} is no policy document; write an object with Version and Statement`);
  refuseUnknown(document, DOCUMENT_FIELDS, '');
  if (document.Version !== undefined && !['2012-10-17', '2008-10-17'].includes(document.Version)) throw new Error(`Version: ${valueText(document.Version)} is refused; write "2012-10-17"`);
  if (document.Statement === undefined) throw new Error('there is no Statement, so this is no policy document');
  const statements = Array.isArray(document.Statement) ? document.Statement : [document.Statement];
  return { ...document, Statement: statements.map((statement, index) => readStatement(statement, `Statement[${index}]`)) };
}

/** What the AWS command line prints holds the document deeper in, and what `cdk8s-karpenter iam` does, several. */
function documentIn(json: unknown): unknown {
  if (!isObject(json) || json.Statement !== undefined) return json;
  const { controllerPolicies } = json;
  if (isObject(controllerPolicies)) return { Statement: Object.values<any>(controllerPolicies).flatMap((policy) => policy?.Statement ?? []) };
  const inner = json.PolicyDocument ?? json.PolicyVersion?.Document ?? json.AssumeRolePolicyDocument ?? json.Role?.AssumeRolePolicyDocument;
  if (typeof inner !== 'string') return inner ?? json;
  return parsed(inner.startsWith('%7B') ? decodeURIComponent(inner) : inner);
}

function parsed(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch (error) {
    const lines = json.split('\n');
    const comment = lines.findIndex((line) => /^\s*(#|\/\/|\/\*)/.test(line));
    if (comment >= 0) throw new Error(`line ${comment + 1}: ${valueText(lines[comment].trim())} is a comment, and JSON has none; leave it out`);
    throw new Error(`this is no JSON: ${(error as Error).message}`);
  }
}

function readStatement(statement: unknown, path: string): StatementJson {
  if (!isObject(statement)) throw new Error(`${path}: ${valueText(statement)} is no statement; write an object with Effect, Action and Resource`);
  refuseUnknown(statement, STATEMENT_FIELDS, path);
  if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny') throw new Error(`${path}.Effect: ${valueText(statement.Effect)} is refused; write "Allow" or "Deny"`);
  if (statement.Action === undefined && statement.NotAction === undefined) throw new Error(`${path}: there is no Action`);
  for (const field of ['Action', 'NotAction', 'Resource', 'NotResource']) {
    const value = statement[field];
    const isRight = value === undefined || typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
    if (!isRight) throw new Error(`${path}.${field}: ${valueText(value)} is refused; write a text or a list of texts`);
  }
  if (statement.Condition !== undefined) readCondition(statement.Condition, `${path}.Condition`);
  return statement as unknown as StatementJson;
}

function readCondition(condition: unknown, path: string): void {
  const areMaps = isObject(condition) && Object.values(condition).every(isObject);
  if (!areMaps) throw new Error(`${path}: ${valueText(condition)} is refused; write keys and values below an operator, such as { "StringEquals": { … } }`);
  for (const [operator, keys] of Object.entries(condition)) {
    if (!OPERATOR.test(operator)) throw new Error(`${path}: there is no operator ${valueText(operator)} in IAM; write one such as "StringEquals"`);
    for (const [key, value] of Object.entries(keys as JsonObject)) {
      const isRight = (Array.isArray(value) ? value : [value]).every((item) => ['string', 'number', 'boolean'].includes(typeof item));
      if (!isRight) throw new Error(`${path}.${operator}.${key}: ${valueText(value)} is refused; write a text or a list of texts`);
    }
  }
}

function refuseUnknown(object: JsonObject, fields: readonly string[], path: string): void {
  const unknown = Object.keys(object).find((name) => !fields.includes(name));
  if (unknown === undefined) return;
  const meant = suggestion(unknown, fields);
  throw new Error(`${path === '' ? '' : `${path}: `}there is no ${valueText(unknown)} in IAM; write ${meant ?? `one of ${fields.join(', ')}`}`);
}
