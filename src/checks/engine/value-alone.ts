import { childPath, isObject, put } from '../../foundation/basics/json';

/** Returns a copy of a value without the fields next to the field at a path, and without the other items of the lists on the path. */
export function withValueAlone(value: unknown, target: string, path = ''): any {
  if (Array.isArray(value)) {
    const index = value.findIndex((_, i) => isOn(target, `${path}[${i}]`));
    return index < 0 ? value : [withValueAlone(value[index], target, `${path}[${index}]`)];
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, child, childPath(path, key)] as const);
  const alone = fields.filter(([, , place]) => place === target);
  const copy = {};
  for (const [key, child, place] of alone.length > 0 ? alone : fields) {
    put(copy, key, isOn(target, place) ? withValueAlone(child, target, place) : child);
  }
  return copy;
}

/** Returns whether a path is that of a value or of something around it. */
function isOn(target: string, path: string): boolean {
  return target.startsWith(path) && ['', '.', '['].includes(target.charAt(path.length));
}
