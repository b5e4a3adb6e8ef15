/** A call as its examples make it. */
type ExampleCall = { method: string; address: string; body: string | null; token: boolean };

const TOKEN = "owl_…";

/** How to make a call from a shell, from JavaScript and from Python, each with what comes along with it. */
export const SNIPPETS: readonly { name: string; write: (call: ExampleCall) => string }[] = [
  { name: "curl", write: curl },
  { name: "JavaScript", write: javaScript },
  { name: "Python", write: python },
];

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curl({ method, address, body, token }: ExampleCall): string {
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}${quoted(address)}`];
  if (token) lines.push(`-H ${quoted(`Authorization: Bearer ${TOKEN}`)}`);
  if (body) lines.push(`-H ${quoted("Content-Type: application/json")}`, `-d ${quoted(body)}`);
  return lines.join(" \\\n  ");
}

function javaScript({ method, address, body, token }: ExampleCall): string {
  const headers = [
    ...(token ? [`Authorization: "Bearer ${TOKEN}"`] : []),
    ...(body ? [`"Content-Type": "application/json"`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body ? [`body: JSON.stringify(${body})`] : []),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return `const response = await fetch(${JSON.stringify(address)}${given});\nconsole.log(response.status, await response.json());`;
}

function python({ method, address, body, token }: ExampleCall): string {
  const headers = [
    ...(token ? [`"Authorization": "Bearer ${TOKEN}"`] : []),
    ...(body ? [`"Content-Type": "application/json"`] : []),
  ];
  const given = [
    JSON.stringify(address),
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
    ...(body ? [`data=json.dumps(json.loads(${JSON.stringify(body)})).encode()`] : []),
  ];
  return `import json, urllib.request\n\nrequest = urllib.request.Request(\n    ${given.join(",\n    ")},\n)\nwith urllib.request.urlopen(request) as response:\n    print(response.status, json.load(response))`;
}
