/** The values that every chart has. */
const OF_ALL_CHARTS = ['global', 'commonLabels', 'commonAnnotations', 'keepOnUninstall'];

/** @throws where a value can't be called so */
export function checkedName(name: string): string {
  if (typeof name !== 'string' || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(name)) {
    throw new Error(`${JSON.stringify(name)} is no name for a value; write letters, digits and "_", with a dot before each part below another, such as general.limits`);
  }
  if (!isFree(name)) throw new Error(`the value ${name} can't be: every chart has ${name.split('.')[0]} already; name it otherwise`);
  return name;
}

/** Whether no other value that every chart has is called so, or stands above. */
export function isFree(name: string): boolean {
  return !OF_ALL_CHARTS.includes(name.split('.')[0]);
}

/** A name for the values of a construct, such as `web.spotPool`. */
export function nameOfIds(ids: readonly string[]): string {
  return ids.map(identifier).join('.');
}

/** A text as the name of a value: `spot-pool` is spotPool, `EC2NodeClass` ec2NodeClass. */
export function identifier(text: string): string {
  const words = text.replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, next: string) => next.toUpperCase());
  const name = words.replace(/^[A-Z][A-Z0-9]*(?=[A-Z][a-z]|$)|^[A-Z]/, (first) => first.toLowerCase());
  return /^[a-z]/.test(name) ? name : `n${name}`;
}
