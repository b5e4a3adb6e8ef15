import { trusted } from "../frame/html.ts";

export const STYLE = trusted(`<style>
:root { color-scheme: light dark; --ground: #f6f5f2; --card: #fff; --ink: #21201c; --soft: #66625a; --line: #dedad2;
  --accent: #6a4bc4; --on-accent: #fff; --bad: #b3261e; --good: #1b6e3c; }
@media (prefers-color-scheme: dark) { :root { --ground: #171619; --card: #211f25; --ink: #eceaf1; --soft: #a9a4b3;
  --line: #3a3741; --accent: #b9a2ff; --on-accent: #1c1530; --bad: #ff9a8f; --good: #7fd6a0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; padding-top: 1.75rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 .75rem; } h3 { font-size: 1rem; margin: 1rem 0 .4rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.25rem; margin: 0 0 1rem; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; align-items: baseline; }
.soft { color: var(--soft); } .bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 500; white-space: nowrap; }
tbody tr:last-child td { border-bottom: 0; } td.wide { overflow-wrap: anywhere; min-width: 12rem; }
form.row { display: flex; flex-wrap: wrap; gap: .6rem .9rem; align-items: end; }
label { display: grid; grid-template-columns: minmax(0, auto); gap: .15rem; max-width: 100%; font-size: .85rem; color: var(--soft); }
input, select, button { max-width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .45rem; padding: .4rem .6rem; min-height: 2.4rem; }
input[type=number] { width: 7rem; }
button { background: var(--accent); color: var(--on-accent); border-color: var(--accent); cursor: pointer; font-weight: 600; }
button.quiet { background: none; color: var(--accent); border-color: var(--line); font-weight: 500; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre { font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } pre { white-space: pre-wrap; margin: 0; }
iframe { width: 100%; min-height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.tabs { margin: 1rem 0; } .tabs a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
</style>`);
