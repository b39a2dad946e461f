// Asks nodeadm what it reads from user data, or from NodeConfig documents that follow each other.
// Each line of the input is {"id", "userData"} or {"id", "documents"}, each line of the output {"id", "nodeConfig"} or {"id", "error", "passedOver"}.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/awslabs/amazon-eks-ami/nodeadm/api/v1alpha1"
	internalapi "github.com/awslabs/amazon-eks-ami/nodeadm/internal/api"
	"github.com/awslabs/amazon-eks-ami/nodeadm/internal/api/bridge"
	"github.com/awslabs/amazon-eks-ami/nodeadm/internal/configprovider"
)

type question struct {
	ID        string
	UserData  *string
	Documents []string
}

type answer struct {
	ID         string          `json:"id"`
	NodeConfig json.RawMessage `json:"nodeConfig,omitempty"`
	Error      string          `json:"error,omitempty"`
	// Whether nodeadm goes on with its other sources.
	PassedOver bool `json:"passedOver,omitempty"`
}

func read(asked question) (*internalapi.NodeConfig, error) {
	if asked.UserData != nil {
		return configprovider.ProvideGiven([]byte(*asked.UserData))
	}
	var configs []*internalapi.NodeConfig
	for _, document := range asked.Documents {
		config, err := bridge.DecodeNodeConfig([]byte(document), nil)
		if err != nil {
			return nil, err
		}
		configs = append(configs, config)
	}
	return internalapi.MergeNodeConfigs(configs)
}

func answerTo(asked question) (said answer) {
	said.ID = asked.ID
	defer func() {
		if cause := recover(); cause != nil {
			said.Error = fmt.Sprintf("panic: %v", cause)
		}
	}()
	config, err := read(asked)
	if err == nil {
		said.NodeConfig, err = bridge.EncodeNodeConfig(config, v1alpha1.GroupVersion)
	}
	if err != nil {
		said.Error = err.Error()
		said.PassedOver = errors.Is(err, configprovider.ErrNoConfigInUserData) || errors.Is(err, bridge.ErrNodeConfigDecodingFailure)
	}
	return said
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
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
