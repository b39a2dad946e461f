package main

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/pelletier/go-toml/v2"
)

func readTOML(text string) answer {
	var table map[string]any
	if err := toml.Unmarshal([]byte(text), &table); err != nil {
		return failed(err)
	}
	return answer{"value": tagged(table)}
}

// A TOML value under the name of its type; JSON has fewer types.
func tagged(value any) map[string]any {
	switch v := value.(type) {
	case map[string]any:
		table := map[string]any{}
		for key, member := range v {
			table[key] = tagged(member)
		}
		return map[string]any{"table": table}
	case []any:
		array := []any{}
		for _, item := range v {
			array = append(array, tagged(item))
		}
		return map[string]any{"array": array}
	case string:
		return map[string]any{"string": v}
	case bool:
		return map[string]any{"bool": v}
	case int64:
		return map[string]any{"int": strconv.FormatInt(v, 10)}
	case float64:
		return map[string]any{"float": floatText(v)}
	case time.Time:
		return map[string]any{"datetime": v.Format(time.RFC3339Nano)}
	}
	return map[string]any{"datetime": fmt.Sprint(value)}
}

func floatText(value float64) string {
	switch {
	case math.IsNaN(value):
		return "nan"
	case math.IsInf(value, 0):
		return strconv.FormatFloat(value, 'g', -1, 64)[:1] + "inf"
	}
	return strconv.FormatFloat(value, 'g', -1, 64)
}
