/** Returns a name that is not in use, and adds it to the names in use. */
export function freeName(wanted: string, names: Set<string>): string {
  let name = wanted;
  for (let number = 2; names.has(name); number++) name = `${wanted}-${number}`;
  names.add(name);
  return name;
}
