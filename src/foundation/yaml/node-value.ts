import { AliasBudget } from './alias-budget';
import { MAX_DEPTH } from './limits';
import { YamlNode } from './node';
import { keyOf, plainScalar, Scalar, taggedScalar } from './scalar';
import { Unreadable } from './unreadable';
import { readDouble } from './yaml-numbers';

export const MERGE_TAG = 'tag:yaml.org,2002:merge';

type Json = { [key: string]: unknown };

/** Returns the value that kubectl and Helm read from a document: go-yaml decodes the YAML, and sigs.k8s.io/yaml converts the result to JSON. */
export function valueOf(root: YamlNode, budget: AliasBudget): { readonly value: unknown; readonly repeatsKeys: boolean } {
  const decoder = new Decoder(budget);
  const value = decoder.value(root);
  return { value, repeatsKeys: decoder.repeatsKeys };
}

export function isMerge(key: YamlNode): boolean {
  return key.text === '<<' && key.kind === 'scalar' && (key.plain && key.tag === '' || key.tag === MERGE_TAG);
}

/** Returns the JSON key for a YAML key, or undefined if the YAML key is not a valid JSON key. */
export function keyText(key: YamlNode): string | undefined {
  if (key.kind === 'alias') return keyText(key.target!);
  if (key.kind !== 'scalar') return undefined;
  const scalar = scalarOf(key);
  return scalar === undefined ? undefined : keyOf(scalar, key.text);
}

class Decoder {
  /** Whether a map contains a key twice. */
  repeatsKeys = false;
  private depth = 0;

  constructor(private readonly budget: AliasBudget) {}

  value(node: YamlNode): unknown {
    this.count(node);
    switch (node.kind) {
      case 'scalar':
        return jsonScalar(node);
      case 'alias':
        return this.aliased(node.target!);
      case 'list':
        return this.list(node);
      case 'map':
        return this.fill({}, node, false);
    }
  }

  private list(node: YamlNode): unknown[] {
    this.enter(node);
    const list: unknown[] = [];
    for (const item of node.children) list.push(this.value(item));
    this.depth--;
    return list;
  }

  /** Adds the entries of a map to an object. As in go-yaml v2, later keys override earlier keys, including merged keys. */
  private fill(object: Json, node: YamlNode, merging: boolean): Json {
    this.enter(node);
    let written = merging ? new Set<string>() : undefined;
    for (let i = 0; i < node.children.length; i += 2) {
      const [key, value] = [node.children[i], node.children[i + 1]];
      if (isMerge(key)) {
        written ??= new Set(Object.keys(object));
        this.merge(object, value);
        continue;
      }
      this.count(key);
      const name = keyText(key) ?? rejectKey(key);
      this.repeatsKeys ||= written ? written.has(name) : Object.prototype.hasOwnProperty.call(object, name);
      written?.add(name);
      setOwn(object, name, this.value(value));
    }
    this.depth--;
    return object;
  }

  private merge(object: Json, source: YamlNode): void {
    // The first map in the list takes precedence, so it is merged last.
    for (const each of source.kind === 'list' ? [...source.children].reverse() : [source]) {
      const map = each.target ?? each;
      if (map.kind !== 'map') throw new Unreadable('value of "<<" must be a map', 'Use a map, an alias of a map, or a list of maps and aliases.', each.start);
      this.count(each);
      if (each.target) this.budget.depth++;
      this.fill(object, map, true);
      if (each.target) this.budget.depth--;
    }
  }

  private aliased(target: YamlNode): unknown {
    this.budget.depth++;
    const value = this.value(target);
    this.budget.depth--;
    return value;
  }

  private count(node: YamlNode): void {
    if (this.budget.allows()) return;
    throw new Unreadable('aliases expand to too many values', 'Use fewer aliases, or replace them with their values.', node.start);
  }

  private enter(node: YamlNode): void {
    if (++this.depth > MAX_DEPTH) throw tooDeep(node.start);
  }
}

export function tooDeep(offset: number): Unreadable {
  return new Unreadable(`document has more than ${MAX_DEPTH} nested levels`, 'Reduce the nesting.', offset);
}

function scalarOf(node: YamlNode): Scalar | undefined {
  if (node.tag !== '') return node.tag === '!' ? node.text : taggedScalar(node.tag, node.text);
  return node.plain ? plainScalar(node.text) : node.text;
}

function jsonScalar(node: YamlNode): unknown {
  const scalar = scalarOf(node);
  if (scalar === undefined) throw invalidScalar(node);
  if (typeof scalar !== 'number') return scalar;
  if (!Number.isFinite(scalar)) {
    throw new Unreadable(`JSON does not support the number ${quoted(node.text)}`, 'Use a finite number, or quote the value.', node.start);
  }
  return readDouble(scalar);
}

function rejectKey(key: YamlNode): never {
  const node = key.kind === 'alias' ? key.target! : key;
  if (node.kind !== 'scalar') throw new Unreadable(`a ${node.kind} cannot be a key`, 'Use a string before the colon.', key.start);
  const scalar = scalarOf(node);
  if (scalar === undefined) throw invalidScalar(node);
  throw new Unreadable(`${scalar === null ? 'null' : node.text} cannot be a key`, 'Quote the key.', key.start);
}

function invalidScalar(node: YamlNode): Unreadable {
  const tag = `!!${node.tag.slice(node.tag.lastIndexOf(':') + 1)}`;
  return new Unreadable(`${quoted(node.text)} is not a valid ${tag}`, 'Correct the value, or remove the tag.', node.start);
}

/** Sets a key of an object, even `__proto__`, which a plain assignment would lose. */
function setOwn(object: Json, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}
