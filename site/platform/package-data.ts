const FILES = import.meta.glob('../../imports/*.json', { query: '?url', import: 'default', eager: true }) as Record<string, string>;

/** Returns the parsed content of a JSON file in imports/. The request is synchronous, which is allowed in a worker, so that a worker loads only the kinds that it reads. */
export function packageData(file: string): unknown {
  const request = new XMLHttpRequest();
  request.open('GET', FILES[`../../imports/${file}.json`], false);
  request.send();
  if (request.status !== 200) throw new Error(`cannot load ${file}.json: status ${request.status}`);
  return JSON.parse(request.responseText);
}
