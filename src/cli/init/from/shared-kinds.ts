import { Place, withReplaced } from './walk';
import { Expression } from '../../../constructs/code-model/expression';
import { expressionDoc } from '../print/expression-doc';
import { printed } from '../print/layout';
import { isLines } from '../print/literals';
import { TYPESCRIPT } from '../print/typescript-syntax';

/** A kind of value that objects share. */
export interface SharedKind {
  /** Name of the constant, in words. */
  readonly words: readonly string[];
  readonly comment?: string;
  /** Whether the value names the constant if several values have the same kind. */
  readonly isNamedByValue?: boolean;
  /** Number of uses from which the value becomes a constant. */
  readonly uses: number;
}

const DISCOVERY = 'karpenter.sh/discovery';
/** Length from which a repeated value becomes a constant. */
const LONG = 100;

const STRINGS: { readonly [prop: string]: Omit<SharedKind, 'uses'> } = {
  role: { words: ['node', 'role'], comment: 'IAM role of the nodes.', isNamedByValue: true },
  instanceProfile: { words: ['instance', 'profile'], comment: 'Instance profile of the nodes.', isNamedByValue: true },
  kmsKeyID: { words: ['kms', 'key', 'id'], comment: 'KMS key that encrypts the volumes of the nodes.' },
};

const MAPS = new Set(['tags', 'labels', 'annotations']);

/** Number of uses from which a setting becomes a constant. Fewer objects often have the same setting by coincidence. */
const SETTINGS: { readonly [prop: string]: number } = { expireAfter: 3, limits: 3 };

/** Returns the kind of a value that should be a constant if objects share it, or undefined. */
export function sharedKindOf(value: Expression, place: Place): SharedKind | undefined {
  const { prop, call, isWhole } = place;
  if (value.kind === 'literal') return typeof value.value === 'string' ? kindOfString(value.value, place) : undefined;
  if (value.kind === 'dictionary' && value.entries.length > 0 && isWhole) {
    if (call?.method === 'tags') return tagsKind(call.type, value.entries.some(({ key }) => key === DISCOVERY));
    if (call === undefined && MAPS.has(prop)) return { words: ['common', prop], uses: value.entries.length > 1 ? 2 : 3 };
  }
  if (isWhole && call === undefined && Object.hasOwn(SETTINGS, prop) && isComposed(value)) return { words: ['common', prop], uses: SETTINGS[prop] };
  if (prop === 'requirements' && value.kind === 'list' && isWhole && value.items.length > 1) return { words: ['common', prop], uses: 2 };
  if (!isComposed(value) || !isLong(value)) return undefined;
  if (isWhole && call === undefined) return { words: ['common', prop], uses: 2 };
  return value.kind === 'static-call' && call === undefined ? { words: [value.method], uses: 2 } : undefined;
}

function kindOfString(text: string, { prop, key, call, isWhole }: Place): SharedKind | undefined {
  if (isLines(text)) return { words: [key?.replace(/^.*\//, '') ?? prop], uses: 1 };
  if (!isWhole) return undefined;
  if (call?.type.endsWith('AmiSelectorTerm') && call.method === 'alias' && /^v\d/.test(text)) return { words: ['ami', 'version'], comment: 'AMI version of the nodes.', uses: 2 };
  return call === undefined && Object.hasOwn(STRINGS, prop) ? { ...STRINGS[prop], uses: 2 } : undefined;
}

function tagsKind(type: string, isDiscovery: boolean): SharedKind {
  if (isDiscovery) return { words: ['discovery', 'tags'], comment: 'Tags of the resources that Karpenter discovers.', uses: 2 };
  return { words: [/(Subnet|SecurityGroup)SelectorTerm$/.test(type) ? 'selector' : type.replace(/^.*\.|SelectorTerm$/g, ''), 'tags'], uses: 2 };
}

function isComposed({ kind }: Expression): boolean {
  return kind !== 'literal' && kind !== 'variable' && kind !== 'member';
}

/** Strings of several lines do not count, because they become constants themselves. */
function isLong(value: Expression): boolean {
  const short = withReplaced(value, { prop: '', isWhole: false }, (each) => (each.kind === 'literal' && isLines(String(each.value)) ? { kind: 'variable', name: 'LINES' } : undefined));
  return printed(expressionDoc(short, TYPESCRIPT), { width: Infinity, indent: '' }).length > LONG;
}
