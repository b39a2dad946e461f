import { DEFAULT_SCHEMA, load, Type } from 'js-yaml';
import { isObject, JsonObject } from '../../../src/foundation/basics/json';

const short = (tag: string, name: string) => new Type(`!${tag}`, { kind: 'scalar', construct: (text: string) => ({ [name]: tag === 'GetAtt' ? text.split('.') : text }) });
const SCHEMA = DEFAULT_SCHEMA.extend([short('Sub', 'Fn::Sub'), short('Ref', 'Ref'), short('GetAtt', 'Fn::GetAtt')]);

const PSEUDO: { readonly [name: string]: string } = { 'AWS::Partition': 'aws', 'AWS::Region': 'eu-west-1', 'AWS::AccountId': '123456789012', 'AWS::URLSuffix': 'amazonaws.com' };

/** Returns the resources of a CloudFormation template, with intrinsic functions evaluated and JSON strings parsed. */
export function resolvedTemplate(text: string, parameters: { readonly [name: string]: string } = {}): { readonly [id: string]: JsonObject } {
  const { Resources } = load(text, { schema: SCHEMA }) as JsonObject;
  const nameOf = (id: string) => resolve(Resources[id].Properties.RoleName ?? Resources[id].Properties.QueueName) as string;
  const known: { readonly [name: string]: string } = { ...PSEUDO, ...parameters };
  const { 'AWS::Partition': partition, 'AWS::Region': region, 'AWS::AccountId': account } = known;
  const arnOf = (id: string) => (Resources[id].Type === 'AWS::IAM::Role' ? `arn:${partition}:iam::${account}:role/${nameOf(id)}` : `arn:${partition}:sqs:${region}:${account}:${nameOf(id)}`);
  const substitute = (template: string) => template.replace(/\$\{(!?)([^}]+)\}/g, (whole, escaped: string, name: string) => {
    if (escaped) return `\${${name}}`;
    const value = known[name] ?? (name.endsWith('.Arn') ? arnOf(name.slice(0, -4)) : undefined);
    if (value === undefined) throw new Error(`nothing is known of ${whole}`);
    return value;
  });
  function resolve(value: unknown): any {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    if ('Fn::Sub' in value) return readJson(substitute(value['Fn::Sub']));
    if ('Fn::GetAtt' in value) return arnOf(value['Fn::GetAtt'][0]);
    if ('Ref' in value) return { Ref: value.Ref };
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
  }
  return resolve(Resources);
}

function readJson(text: string): unknown {
  return text.trim().startsWith('{') ? JSON.parse(text) : text;
}

function mapped<T>(map: JsonObject, change: (value: unknown) => T): { [key: string]: T } {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

/** Returns the statements of a policy in an order-independent form, with sorted lists and without IDs. */
export function asSets({ Statement }: JsonObject): unknown[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String).sort();
  return (Statement as JsonObject[]).map(({ Effect, Principal, Action, Resource, Condition = {} }) => ({
    Effect,
    Principal: isObject(Principal) ? Object.fromEntries(Object.entries(Principal).map(([kind, who]) => [kind, list(who)])) : Principal,
    Action: list(Action),
    Resource: Resource === undefined ? undefined : list(Resource),
    Condition: mapped(Condition, (keys) => mapped(keys as JsonObject, list)),
  })).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
