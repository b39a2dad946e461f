/** Names of the values that every chart has. */
const OF_ALL_CHARTS = ['global', 'commonLabels', 'commonAnnotations', 'keepOnUninstall'];

/** @throws if a value name is invalid or reserved */
export function checkedName(name: string): string {
  if (typeof name !== 'string' || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(name)) {
    throw new Error(`value name must be words separated by periods, for example general.limits, got ${JSON.stringify(name)}. Start each word with a letter, and use only letters, digits, and "_".`);
  }
  if (!isFree(name)) throw new Error(`value name ${name} is reserved, because every chart has the value ${name.split('.')[0]}. Choose a different name.`);
  return name;
}

/** Returns whether a value name is free. A free name does not start with the name of a value that every chart has. */
export function isFree(name: string): boolean {
  return !OF_ALL_CHARTS.includes(name.split('.')[0]);
}

/** Builds a value name from construct IDs, for example `web.spotPool`. */
export function nameOfIds(ids: readonly string[]): string {
  return ids.map(identifier).join('.');
}

/** Converts a string to camel case: `spot-pool` to spotPool, `EC2NodeClass` to ec2NodeClass. */
export function identifier(text: string): string {
  const words = text.replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, next: string) => next.toUpperCase());
  const name = words.replace(/^[A-Z][A-Z0-9]*(?=[A-Z][a-z]|$)|^[A-Z]/, (first) => first.toLowerCase());
  return /^[a-z]/.test(name) ? name : `n${name}`;
}
