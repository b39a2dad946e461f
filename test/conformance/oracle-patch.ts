/**
 * Steps of the API server (registry/customresource/strategy.go) that the oracle lacks. For kinds with a status subresource, the API server
 * drops the status of a new object, and keeps the stored status in an update. The API server also accepts invalid values that an update
 * leaves unchanged. Before the validation, the field manager drops managedFields that do not decode (apimachinery util/managedfields, UpdateNoErrors).
 */
const CHANGES: readonly (readonly [string, string])[] = [
  ['celconfig "k8s.io/apiserver/pkg/apis/cel"', 'celconfig "k8s.io/apiserver/pkg/apis/cel"\n\t"k8s.io/apiserver/pkg/cel/common"\n\t"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"'],
  ['\treplicas   []string', '\tstatus     bool\n\treplicas   []string'],
  ['scalePath(&internal, v.Name)}', 'hasStatus(&internal, v.Name), scalePath(&internal, v.Name)}'],
  ['func scalePath(', 'func hasStatus(crd *apiext.CustomResourceDefinition, version string) bool {\n'
    + '\tsub, err := apiext.GetSubresourcesForVersion(crd, version)\n\treturn err == nil && sub != nil && sub.Status != nil\n}\n\nfunc scalePath('],
  ['\tunknown = k.prepare(o)\n', '\tunknown = k.prepare(o)\n\tif k.status {\n\t\tdelete(o, "status")\n'
    + '\t\tif status, ok := old["status"]; ok {\n\t\t\to["status"] = status\n\t\t}\n\t}\n'],
  ['\tif old != nil {\n\t\tk.prepare(old)', '\tvar correlated *common.CorrelatedObject\n\tvar celOptions []cel.Option\n\tif old != nil {\n\t\tk.prepare(old)\n'
    + '\t\tcorrelated = common.NewCorrelatedObject(o, old, &model.Structural{Structural: k.structural})\n\t\tcelOptions = append(celOptions, cel.WithRatcheting(correlated))'],
  ['ValidateCustomResourceUpdate(nil, o, old, k.validator)', 'ValidateCustomResourceUpdate(nil, o, old, k.validator, validation.WithRatcheting(correlated))'],
  ['\terrs = append(errs, listtype.ValidateListSetsAndMaps(nil, k.structural, o)...)',
    '\tif old == nil || len(listtype.ValidateListSetsAndMaps(nil, k.structural, old)) == 0 {\n\t\terrs = append(errs, listtype.ValidateListSetsAndMaps(nil, k.structural, o)...)\n\t}'],
  ['\terrs = append(errs, apivalidation.ValidateObjectMetaAccessor(',
    '\tif managedfields.ValidateManagedFields(meta.GetManagedFields()) != nil {\n\t\tmeta.SetManagedFields(nil)\n\t}\n\terrs = append(errs, apivalidation.ValidateObjectMetaAccessor('],
  ['\t"k8s.io/apimachinery/pkg/util/validation/field"', '\t"k8s.io/apimachinery/pkg/util/managedfields"\n\t"k8s.io/apimachinery/pkg/util/validation/field"'],
  ['celconfig.RuntimeCELCostBudget)', 'celconfig.RuntimeCELCostBudget, celOptions...)'],
];

/** Returns the source of the oracle with the missing steps added. */
export function patched(source: string): string {
  return CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`oracle/apiserver has changed: ${from} is no longer in it, see test/conformance/oracle-patch.ts`);
    return text.replace(from, to);
  }, source);
}
