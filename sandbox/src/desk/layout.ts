import { type Html, html, trusted } from "../frame/html.ts";
import { STYLE } from "./style.ts";

export function layout(title: string, head: Html, main: Html): Html {
  return html`${trusted("<!doctype html>")}
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,">${STYLE}</head>
<body><header>${head}</header><main>${main}</main></body></html>`;
}

export function clearButton(action: string, text: string): Html {
  return html`<form method="post" action="${action}?_method=DELETE"><button class="quiet">${text}</button></form>`;
}

export function shortTime(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")}</time>`;
}
