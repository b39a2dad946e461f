/** The minor that a docstring says a thing is there since: "Since 1.5." but not "Since 0.28 Karpenter refuses its own ones". */
export function statedSince(text: string): string | undefined {
  return /\b(?:Since (?:about |Karpenter )?|In Karpenter )(\d+\.\d+)(?:\.\d+)?(?=[.;,]| \(| or earlier| and earlier| to | in the chart)/.exec(text)?.[1];
}
