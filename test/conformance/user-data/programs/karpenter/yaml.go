package main

import "sigs.k8s.io/yaml"

// Karpenter takes what this reads for a NodeConfig, and anything else for a shell script.
func readYAML(text string) answer {
	value := map[string]any{}
	if err := yaml.Unmarshal([]byte(text), &value); err != nil {
		return answer{"ok": false, "error": err.Error()}
	}
	return answer{"ok": true, "value": value}
}
