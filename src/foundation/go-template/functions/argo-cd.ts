import { BUILTINS } from './builtins';
import { SPRIG } from './sprig';
import { lowerCase } from './sprig-strings';
import { isReadError, readDocuments } from '../../yaml/read-documents';
import { Budget } from '../budget';
import { textOf } from '../byte-text';
import { CannotRender, TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { goJson } from '../text/json';
import { goYaml } from '../text/yaml';
import { GoList, GoMap, GoValue, goValue, isList, isMap } from '../values';

/** The other functions of sprig, Go, and Argo CD, which this package does not evaluate. */
const OTHERS = [
  'abbrev', 'abbrevboth', 'add1', 'add1f', 'addf', 'adler32sum', 'ago', 'all', 'any', 'atoi', 'b32dec', 'b32enc', 'b64dec', 'base', 'bcrypt',
  'biggest', 'buildCustomCert', 'call', 'camelcase', 'ceil', 'chunk', 'clean', 'compact', 'date', 'dateInZone', 'dateModify', 'date_in_zone',
  'date_modify', 'decryptAES', 'deepEqual', 'derivePassword', 'dir', 'div', 'divf', 'duration', 'durationRound', 'encryptAES', 'ext', 'float64',
  'floor', 'fromJson', 'genCA', 'genCAWithKey', 'genPrivateKey', 'genSelfSignedCert', 'genSelfSignedCertWithKey', 'genSignedCert',
  'genSignedCertWithKey', 'hello', 'html', 'htmlDate', 'htmlDateInZone', 'htpasswd', 'initials', 'isAbs', 'js', 'kebabcase', 'keys', 'kindOf', 'max',
  'maxf', 'merge', 'mergeOverwrite', 'min', 'minf', 'mod', 'mul', 'mulf', 'mustAppend', 'mustChunk', 'mustCompact', 'mustDateModify', 'mustDeepCopy',
  'mustFirst', 'mustFromJson', 'mustHas', 'mustInitial', 'mustLast', 'mustMerge', 'mustMergeOverwrite', 'mustPrepend', 'mustRegexFind',
  'mustRegexFindAll', 'mustRegexMatch', 'mustRegexReplaceAll', 'mustRegexReplaceAllLiteral', 'mustRegexSplit', 'mustRest', 'mustReverse',
  'mustSlice', 'mustToDate', 'mustToJson', 'mustToPrettyJson', 'mustToRawJson', 'mustUniq', 'mustWithout', 'must_date_modify', 'nospace', 'now',
  'omit', 'osBase', 'osClean', 'osDir', 'osExt', 'osIsAbs', 'pick', 'pluck', 'plural', 'prepend', 'println', 'randAlpha', 'randAlphaNum',
  'randAscii', 'randBytes', 'randInt', 'randNumeric', 'regexFind', 'regexFindAll', 'regexQuoteMeta', 'regexReplaceAll', 'regexReplaceAllLiteral',
  'regexSplit', 'round', 'semver', 'semverCompare', 'seq', 'sha1sum', 'sha256sum', 'sha512sum', 'shuffle', 'snakecase', 'sortAlpha', 'subf',
  'swapcase', 'title', 'toDate', 'toDecimal', 'toPrettyJson', 'toRawJson', 'toStrings', 'tpl', 'trimall', 'tuple', 'typeIs', 'typeIsLike', 'typeOf',
  'uniq', 'unixEpoch', 'until', 'untitle', 'urlJoin', 'urlParse', 'urlquery', 'uuidv4', 'values', 'without', 'wrap', 'wrapWith',
];

/**
 * The functions in Go templates of ApplicationSets. Argo CD removes the functions of sprig that read the environment.
 *
 * @see https://github.com/argoproj/argo-cd/blob/v3.6.1/applicationset/utils/utils.go
 */
export const ARGO_CD_FUNCTIONS: Functions = new Map<string, GoFunction>([
  ...OTHERS.map((name): [string, GoFunction] => [name, { parameters: [], others: 'any', call: () => { throw new CannotRender(`function ${name}`); } }]),
  ...BUILTINS,
  ...SPRIG,
  ['normalize', { parameters: ['string'], call: ([name], { budget }) => { budget.spendText(name.length); return normalizedName(name); } }],
  ['slugify', { parameters: [], others: 'any', call: (args, { budget }) => slug(args, budget) }],
  ['fail', { parameters: ['string'], call: ([message]) => { throw new TemplateFailure(textOf(message)); } }],
  ['toJson', { parameters: ['any'], call: ([value], { budget }) => goJson(value, budget) ?? '' }],
  ['toYaml', { parameters: ['any'], call: ([value], { budget }) => goYaml(value, budget) }],
  ['fromYaml', { parameters: ['string'], call: ([text], { budget }) => mapOfYaml(text, budget) }],
  ['fromYamlArray', { parameters: ['string'], call: ([text], { budget }) => listOfYaml(text, budget) }],
]);

const MAX_NAME = 253;

/** Converts bytes to a name of a Kubernetes object. */
export function normalizedName(bytes: string): string {
  const name = textOf(lowerCase(bytes)).replace(/[^-a-z0-9.]/gu, '-').slice(0, MAX_NAME);
  let [start, end] = [0, name.length];
  while (start < end && '-.'.includes(name[start])) start++;
  while (start < end && '-.'.includes(name[end - 1])) end--;
  return name.slice(start, end);
}

const MAX_SLUG = 50n;

/**
 * Returns a name in which dashes separate the words. The last argument is the text. Before it are the maximum length, and whether to cut after a word.
 *
 * @see https://github.com/gosimple/slug/blob/v1.15.0/slug.go
 */
function slug(args: readonly GoValue[], budget: Budget): string {
  if (args.length === 0) return '';
  const [name, [length = MAX_SLUG, isSmart = true]] = [args.at(-1), args.slice(0, -1)];
  if (typeof name !== 'string' || typeof length !== 'bigint' || typeof isSmart !== 'boolean') throw new TemplateFailure('error calling slugify: interface conversion');
  budget.spendText(2 * name.length);
  const normalized = normalizedName(name);
  const isCut = !isSmart && BigInt(normalized.length) >= length;
  if (isCut && length < 0n) throw new TemplateFailure('error calling slugify: slice bounds out of range');
  const words = (isCut ? normalized.slice(0, Number(length)) : normalized).split(/[-.]+/).filter((word) => word !== '').join('-');
  return isSmart && length > 0n ? cutAfterWord(words, Number(length)) : words;
}

function cutAfterWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('-', length);
  return text.slice(0, end < 0 ? length : end);
}

function mapOfYaml(bytes: string, budget: Budget): GoMap {
  const value = valueOfYaml(bytes, budget) ?? new Map<string, GoValue>();
  if (!isMap(value)) throw new TemplateFailure('error calling fromYaml: the text is not a map');
  return value;
}

function listOfYaml(bytes: string, budget: Budget): GoList {
  const value = valueOfYaml(bytes, budget) ?? [];
  if (!isList(value)) throw new TemplateFailure('error calling fromYamlArray: the text is not a list');
  return value;
}

function valueOfYaml(bytes: string, budget: Budget): GoValue {
  budget.spendText(4 * bytes.length);
  const [document] = readDocuments(textOf(bytes));
  if (document !== undefined && isReadError(document)) throw new CannotRender(`YAML with an error: ${document.message}`);
  return document === undefined ? null : goValue(document.value, budget);
}
