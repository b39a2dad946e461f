import { join } from 'path';
import { CelLibrary, loadCel } from '../../../src/checks/crds/cel-library';
import { CrdSet } from '../../../src/checks/crds/crd-set';
import { Verdict } from '../../../src/checks/engine/verdict';
import { Finding } from '../../../src/checks/findings/finding';
import { problemText } from '../../../src/checks/findings/finding-text';
import { CrdSchema } from '../../../src/karpenter/versions/crd';

export const CEL = loadCel([join(__dirname, '..', '..', '..')]) as CelLibrary;

/** Returns a CRD for the kind Thing whose spec has the given schema. */
export function crdOf(spec: CrdSchema, version: object = {}): { [key: string]: any } {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind: 'Thing', plural: 'things' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec, status: { type: 'object' } } } }, ...version }],
    },
  };
}

export function thing(spec: unknown): { [key: string]: any } {
  return { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec };
}

/** Checks a spec, or an update from an old spec, against a CRD with the schema. */
export function judge(schema: CrdSchema, spec: unknown, old?: unknown): Verdict {
  return CrdSet.of([crdOf(schema)], CEL).check(thing(spec), old === undefined ? undefined : thing(old));
}

/** Formats the findings, one per line. */
export function lines({ findings }: { readonly findings: readonly Finding[] }): string[] {
  return findings.map((finding) => `${finding.rule} ${problemText(finding)}; ${finding.fix}`);
}
