// Asks Karpenter whether the labels of a node match the requirements of its NodePool, with the calls of areRequirementsDrifted in pkg/controllers/nodeclaim/disruption/drift.go.
// Each line of the input is a question: {"id", "labels": {…}, "requirements": [{"key", "operator", "values", "minValues"}]}.
// Each line of the output is an answer: {"id", "drifted": true}.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"

	v1 "sigs.k8s.io/karpenter/pkg/apis/v1"
	"sigs.k8s.io/karpenter/pkg/scheduling"
)

type question struct {
	ID           string
	Labels       map[string]string
	Requirements []v1.NodeSelectorRequirementWithMinValues
}

type answer struct {
	ID      string `json:"id"`
	Drifted bool   `json:"drifted"`
}

// Karpenter for AWS adds this label in pkg/operator/operator.go.
func init() {
	v1.NormalizedLabels["topology.ebs.csi.aws.com/zone"] = corev1.LabelTopologyZone
}

func answerTo(asked question) answer {
	nodePool := scheduling.NewNodeSelectorRequirementsWithMinValues(asked.Requirements...)
	nodeClaim := scheduling.NewLabelRequirements(asked.Labels)
	return answer{ID: asked.ID, Drifted: nodeClaim.Compatible(nodePool) != nil}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<27)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked question
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		if err := out.Encode(answerTo(asked)); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
