package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
)

// Options of the bootstrappers, by other names than a NodeClass has.
var optionNames = map[string]string{"userData": "CustomUserData", "kubelet": "KubeletConfig"}

// The user data of a node: a question says the options of the bootstrapper by names that encoding/json finds the fields with.
func render(family string, line []byte) (said answer) {
	defer func() {
		if cause := recover(); cause != nil {
			said = answer{"error": fmt.Sprintf("panic: %v", cause)}
		}
	}()
	bootstrapper := newBootstrapper(family)
	if bootstrapper == nil {
		return answer{"error": "no such family: " + family}
	}
	options, err := optionsOf(line)
	if err != nil {
		return failed(err)
	}
	if err := json.Unmarshal(options, bootstrapper); err != nil {
		return failed(err)
	}
	encoded, err := script(bootstrapper)
	if err != nil {
		return failed(err)
	}
	text, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return failed(err)
	}
	return answer{"text": string(text)}
}

func optionsOf(line []byte) ([]byte, error) {
	options := map[string]json.RawMessage{}
	if err := json.Unmarshal(line, &options); err != nil {
		return nil, err
	}
	for name, field := range optionNames {
		if value, isSaid := options[name]; isSaid {
			options[field] = value
		}
	}
	if _, isSaid := options["KubeletConfig"]; !isSaid {
		options["KubeletConfig"] = json.RawMessage("{}")
	}
	options["AWSENILimitedPodDensity"] = json.RawMessage("true")
	return json.Marshal(options)
}

func script(bootstrapper any) (string, error) {
	switch b := bootstrapper.(type) {
	case interface{ Script() (string, error) }:
		return b.Script()
	case interface {
		Script(context.Context) (string, error)
	}:
		return b.Script(context.Background())
	}
	return "", fmt.Errorf("%T has no Script", bootstrapper)
}
