/** A call as its examples make it. */
export type ExampleCall = {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** It takes a file, by this name on the caller's disk. */
  upload: string | null;
  /** It answers a file, which may be anything but JSON. */
  file: boolean;
};

/** How to make a call from a shell, from JavaScript and from Python, each with what comes along with it. */
export const SNIPPETS: readonly { name: string; write: (call: ExampleCall) => string }[] = [
  { name: "curl", write: curl },
  { name: "JavaScript", write: javaScript },
  { name: "Python", write: python },
];

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curl({ method, address, headers, body, upload, file }: ExampleCall): string {
  const options = file ? "-OJ " : "";
  const lines = [`curl ${options}${method === "GET" ? "" : `-X ${method} `}${quoted(address)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body) lines.push(`-d ${quoted(body)}`);
  if (upload) lines.push(`--data-binary @${upload}`);
  return lines.join(" \\\n  ");
}

function javaScript({ method, address, headers, body, upload, file }: ExampleCall): string {
  const named = Object.entries(headers).map(
    ([name, value]) => `${/^[a-z]+$/i.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(named.length > 0 ? [`headers: { ${named.join(", ")} }`] : []),
    ...(body ? [`body: JSON.stringify(${body})`] : []),
    ...(upload ? [`body: await openAsBlob("${upload}")`] : []),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  const answer = file ? `await response.blob()` : `await response.json()`;
  const imported = upload ? `import { openAsBlob } from "node:fs";\n\n` : "";
  return `${imported}const response = await fetch(${JSON.stringify(address)}${given});\nconsole.log(response.status, ${answer});`;
}

function python({ method, address, headers, body, upload, file }: ExampleCall): string {
  const named = Object.entries(headers).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const given = [
    JSON.stringify(address),
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(named.length > 0 ? [`headers={${named.join(", ")}}`] : []),
    ...(body ? [`data=json.dumps(json.loads(${JSON.stringify(body)})).encode()`] : []),
    ...(upload ? [`data=open("${upload}", "rb").read()`] : []),
  ];
  const answer = file
    ? `open(response.headers.get_filename() or "answer", "wb").write(response.read())`
    : "print(response.status, json.load(response))";
  const modules = file && !body ? "urllib.request" : "json, urllib.request";
  return `import ${modules}\n\nrequest = urllib.request.Request(\n    ${given.join(",\n    ")},\n)\nwith urllib.request.urlopen(request) as response:\n    ${answer}`;
}
