import { Finding } from '../../../checks/findings/finding';
import { CheckedDocument } from '../../../checks/manifests/report';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { deepEqual, JsonObject } from '../../../foundation/basics/json';
import { once } from '../../../foundation/basics/remembered';
import { valueAtPath } from '../../../foundation/basics/value-at-path';
import { OverlayObjects } from '../../fleet/kustomize/overlay-objects';

/** An object in a file. */
export interface WrittenObject {
  readonly file: string;
  readonly kind: string | null;
  readonly name: string | null;
}

/** An object of an overlay. */
interface RenderedObject {
  readonly json: JsonObject;
  /** The object before changes. */
  readonly written: JsonObject;
  readonly admitted: boolean | null;
  /** The rules that the object violates, with the path of each. */
  readonly findings: ReadonlySet<string>;
}

/** The findings about the objects of an overlay. */
export class OverlayFindings {
  private readonly rendered = once(() => {
    const { source, objects, origins } = this.overlay;
    const all = this.check(source).map(({ index, admitted, findings }) => {
      const { file, json: written } = origins[index];
      const object = { json: objects[index], written, admitted, findings: keysOf(findings) };
      return { key: keyOf(file, written.kind, written.metadata?.name), object };
    });
    return grouped(all, ({ key }) => key);
  });

  private readonly unchanged = once(() => {
    const documents = this.check(this.overlay.unchanged());
    return new Set(documents.flatMap(({ kind, name, findings }) => findings.map((finding) => keyOf(kind, name, findingKey(finding)))));
  });

  constructor(private readonly overlay: OverlayObjects, private readonly check: (source: Source) => readonly CheckedDocument[]) {}

  /** Returns the objects that an object in a file becomes. */
  public objectsOf({ file, kind, name }: WrittenObject): readonly RenderedObject[] {
    return (this.rendered().get(keyOf(file, kind, name)) ?? []).map(({ object }) => object);
  }

  /** Returns whether the files of the overlay have a finding without its changes, and without other files. */
  public hadFinding({ kind, name }: WrittenObject, finding: Finding): boolean {
    return this.unchanged().has(keyOf(kind, name, findingKey(finding)));
  }
}

/** Returns whether an object of an overlay has a finding. */
export function hasFinding({ findings }: RenderedObject, finding: Finding): boolean {
  return findings.has(findingKey(finding));
}

/** Returns whether an overlay changes the value that a finding is about. */
export function changesValue({ json, written }: RenderedObject, { path }: Finding): boolean {
  return !deepEqual(valueAtPath(json, path), valueAtPath(written, path));
}

function keysOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(findingKey));
}

/** A patch can move the items of a list. */
function findingKey({ rule, path }: Finding): string {
  return `${rule} ${path.replace(/\[\d+\]/g, '[]')}`;
}

function keyOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}
