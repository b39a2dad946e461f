// Command kubernetes-types prints what the Go types of Kubernetes omit from an object when they encode it.
//
// Without arguments it prints the facts: for each type, the fields whose zero values are omitted, and the fields that hold other structs.
// With "ask", it reads one object per line and prints it as its Go type encodes it.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
)

var kinds = map[string]any{
	"v1/ConfigMap":                       corev1.ConfigMap{},
	"v1/Pod":                             corev1.Pod{},
	"v1/PodTemplate":                     corev1.PodTemplate{},
	"v1/ReplicationController":           corev1.ReplicationController{},
	"apps/v1/DaemonSet":                  appsv1.DaemonSet{},
	"apps/v1/Deployment":                 appsv1.Deployment{},
	"apps/v1/ReplicaSet":                 appsv1.ReplicaSet{},
	"apps/v1/StatefulSet":                appsv1.StatefulSet{},
	"batch/v1/CronJob":                   batchv1.CronJob{},
	"batch/v1/Job":                       batchv1.Job{},
	"policy/v1/PodDisruptionBudget":      policyv1.PodDisruptionBudget{},
	"scheduling.k8s.io/v1/PriorityClass": schedulingv1.PriorityClass{},
}

// typeFacts are the fields of a struct, by the names in JSON.
type typeFacts struct {
	// Fields whose zero value is omitted.
	Zeros []string `json:"zeros,omitempty"`
	// The struct that a field holds: itself, in a list, or in a map.
	Fields map[string]string `json:"fields,omitempty"`
}

type facts struct {
	Kinds map[string]string     `json:"kinds"`
	Types map[string]*typeFacts `json:"types"`
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "ask" {
		answer()
		return
	}
	all := facts{Kinds: map[string]string{}, Types: map[string]*typeFacts{}}
	for kind, object := range kinds {
		all.Kinds[kind] = walk(reflect.TypeOf(object), all.Types)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(all); err != nil {
		panic(err)
	}
}

func walk(of reflect.Type, types map[string]*typeFacts) string {
	name := of.Name()
	if _, known := types[name]; known {
		return name
	}
	found := &typeFacts{Fields: map[string]string{}}
	types[name] = found
	for index := range of.NumField() {
		field := of.Field(index)
		label, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if label == "" && field.Anonymous {
			inner := walk(field.Type, types)
			found.Zeros = append(found.Zeros, types[inner].Zeros...)
			for name, of := range types[inner].Fields {
				found.Fields[name] = of
			}
			continue
		}
		if label == "" || label == "-" || name != "ObjectMeta" && label == "status" {
			continue
		}
		if strings.Contains(options, "omitempty") && isOmitted(field.Type.Kind()) {
			found.Zeros = append(found.Zeros, label)
		}
		if inner := structIn(field.Type); inner != nil {
			found.Fields[label] = walk(inner, types)
		}
	}
	sort.Strings(found.Zeros)
	return name
}

// isOmitted reports whether omitempty omits the zero value of a kind other than a pointer.
func isOmitted(kind reflect.Kind) bool {
	switch kind {
	case reflect.Bool, reflect.String, reflect.Slice, reflect.Map,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Float64:
		return true
	}
	return false
}

// structIn returns the struct that a field holds: directly, by a pointer, or in a list. Types with their own encoding, such as quantities and times, have none.
func structIn(of reflect.Type) reflect.Type {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	marshaler := reflect.TypeFor[json.Marshaler]()
	if of.Kind() != reflect.Struct || of.Implements(marshaler) || reflect.PointerTo(of).Implements(marshaler) {
		return nil
	}
	return of
}

func answer() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var question struct {
			ID     string          `json:"id"`
			Object json.RawMessage `json:"object"`
		}
		var kind struct{ APIVersion, Kind string }
		fail(json.Unmarshal(lines.Bytes(), &question))
		fail(json.Unmarshal(question.Object, &kind))
		object := reflect.New(reflect.TypeOf(kinds[kind.APIVersion+"/"+kind.Kind])).Interface()
		if err := json.Unmarshal(question.Object, object); err != nil {
			print(map[string]any{"id": question.ID, "error": err.Error()})
			continue
		}
		print(map[string]any{"id": question.ID, "object": object})
	}
}

func print(answer any) {
	text, err := json.Marshal(answer)
	fail(err)
	fmt.Println(string(text))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
