// Command budgets reads NodePools and times, one question per line of JSON, and prints how many nodes Karpenter allows to be disrupted.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"time"

	v1 "sigs.k8s.io/karpenter/pkg/apis/v1"

	clock "k8s.io/utils/clock/testing"
)

type question struct {
	ID      string          `json:"id"`
	Budgets json.RawMessage `json:"budgets"`
	Reason  string          `json:"reason"`
	Total   int             `json:"total"`
	Start   int64           `json:"start"`
	Step    int64           `json:"step"`
	Count   int             `json:"count"`
}

// answer has the first number, and then each time at which the number changes.
type answer struct {
	ID      string     `json:"id"`
	Changes [][2]int64 `json:"changes"`
	Error   string     `json:"error,omitempty"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		if err := out.Encode(answered(asked)); err != nil {
			panic(err)
		}
	}
}

func answered(asked question) answer {
	pool := &v1.NodePool{}
	if err := json.Unmarshal(asked.Budgets, &pool.Spec.Disruption.Budgets); err != nil {
		return answer{ID: asked.ID, Error: err.Error()}
	}
	changes := [][2]int64{}
	for index := range asked.Count {
		at := asked.Start + int64(index)*asked.Step
		allowed := int64(max(0, pool.MustGetAllowedDisruptions(clock.NewFakeClock(time.UnixMilli(at)), asked.Total, v1.DisruptionReason(asked.Reason))))
		if len(changes) == 0 || changes[len(changes)-1][1] != allowed {
			changes = append(changes, [2]int64{at, allowed})
		}
	}
	return answer{ID: asked.ID, Changes: changes}
}
