// Asks the libraries of a release of Karpenter what they make of user data.
// Each line of the input is one question with an id: {"family", …}, {"toml"} or {"yaml"}; each line of the output the answer.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
)

type answer map[string]any

func failed(err error) answer {
	return answer{"error": err.Error()}
}

func answerTo(line []byte) answer {
	var asked struct {
		ID         string
		Family     string
		TOML, YAML *string
	}
	if err := json.Unmarshal(line, &asked); err != nil {
		log.Fatal(err)
	}
	var said answer
	switch {
	case asked.TOML != nil:
		said = readTOML(*asked.TOML)
	case asked.YAML != nil:
		said = readYAML(*asked.YAML)
	default:
		said = render(asked.Family, line)
	}
	said["id"] = asked.ID
	return said
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for in.Scan() {
		if err := out.Encode(answerTo(in.Bytes())); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
