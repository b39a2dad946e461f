// Reads MIME documents with Go's own packages, as Karpenter does. Each line of the input is {"id", "text"}, each line of the output {"id", "parts"} or {"id", "error"}.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"mime/multipart"
	"net/mail"
	"os"
	"strings"
)

type part struct {
	ContentType string `json:"contentType"`
	Content     string `json:"content"`
}

type answer struct {
	ID    string `json:"id"`
	Parts []part `json:"parts"`
	Error string `json:"error,omitempty"`
}

func read(text string) ([]part, error) {
	message, err := mail.ReadMessage(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	mediaType, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(mediaType, "multipart/") {
		return nil, fmt.Errorf("%s is not multipart", mediaType)
	}
	reader := multipart.NewReader(message.Body, parameters["boundary"])
	parts := []part{}
	for {
		next, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return parts, nil
		}
		if err != nil {
			return nil, err
		}
		content, err := io.ReadAll(next)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{next.Header.Get("Content-Type"), string(content)})
	}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked struct{ ID, Text string }
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		said := answer{ID: asked.ID}
		if parts, err := read(asked.Text); err != nil {
			said.Error = err.Error()
		} else {
			said.Parts = parts
		}
		if err := out.Encode(said); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
