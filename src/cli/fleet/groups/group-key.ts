/** Replaces the name of a cluster. Answers contain no control characters. */
const PLACEHOLDER = '\u0001';
/** Words of JSON outside of strings. */
const LITERALS: ReadonlySet<string> = new Set(['null', 'true', 'false']);

/**
 * Returns JSON with a placeholder for the name of a cluster, so that texts about clusters are equal if they differ only in the names, as in the role
 * `KarpenterNodeRole-NAME`. A name without a letter remains, because it can be a number.
 */
export function withoutName(json: string, cluster: string): string {
  const name = JSON.stringify(cluster).slice(1, -1);
  if (!/[A-Za-z]/.test(name) || LITERALS.has(name) || !json.includes(name)) return json;
  let [key, start] = ['', 0];
  for (let at = json.indexOf(name); at >= 0; at = json.indexOf(name, at + 1)) {
    if (at < start || isWordCharacter(json[at - 1]) || isWordCharacter(json[at + name.length])) continue;
    key += json.slice(start, at) + PLACEHOLDER;
    start = at + name.length;
  }
  return key + json.slice(start);
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
