// Asks Karpenter's AWS provider for the instance types of an EC2NodeClass.
// The first line of the input is {"id", "infos": […]}, with instance types like those of the EC2 API action DescribeInstanceTypes.
// Each other line is a question: {"id", "nodeClass": {…}, "types": ["m5.large", …]}.
// Each line of the output is an answer: {"id", "types": {"m5.large": {…}}}.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"log"
	"os"

	ec2types "github.com/aws/aws-sdk-go-v2/service/ec2/types"

	v1 "github.com/aws/karpenter-provider-aws/pkg/apis/v1"
	"github.com/aws/karpenter-provider-aws/pkg/operator/options"
)

type line struct {
	ID        string
	Infos     []ec2types.InstanceTypeInfo
	NodeClass v1.EC2NodeClass
	Types     []string
}

type answer struct {
	ID    string                `json:"id"`
	Types map[string]typeAnswer `json:"types"`
}

func main() {
	ctx := options.ToContext(context.Background(), &options.Options{
		VMMemoryOverheadPercent: 0.075,
		FeatureGates:            options.FeatureGates{NodeClassCEL: true},
	})
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	known := newCatalog()
	for in.Scan() {
		var asked line
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		result := answer{ID: asked.ID, Types: map[string]typeAnswer{}}
		known.add(ctx, asked.Infos)
		for _, name := range asked.Types {
			result.Types[name] = known.ask(ctx, name, &asked.NodeClass)
		}
		if err := out.Encode(result); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
