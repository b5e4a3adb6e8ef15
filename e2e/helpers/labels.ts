import { expect, type Page } from "@playwright/test";

/** No text lies on another one, in the page or in its charts. What floats above the page is left out. */
export async function labelsStandApart(page: Page): Promise<void> {
  const together = await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const cut = (box: Box, element: Element | null): Box => {
      if (!element || element === document.body) return box;
      const within = element.getBoundingClientRect();
      const clips = getComputedStyle(element).overflow !== "visible" && !(element instanceof SVGElement);
      const left = {
        left: Math.max(box.left, within.left),
        top: Math.max(box.top, within.top),
        right: Math.min(box.right, within.right),
        bottom: Math.min(box.bottom, within.bottom),
      };
      return cut(clips ? left : box, element.parentElement);
    };
    const texts: { node: Node; text: string; box: Box }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement: parent, textContent } = nodes.currentNode;
      const text = textContent?.trim() ?? "";
      if (!parent || text === "" || floats(parent)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      for (const line of range.getClientRects()) {
        // Letters fill the middle half of their line.
        const inner = { left: line.left, right: line.right, top: line.top + line.height / 4 };
        const box = cut({ ...inner, bottom: line.bottom - line.height / 4 }, parent);
        if (box.right - box.left > 2 && box.bottom - box.top > 2)
          texts.push({ node: nodes.currentNode, text, box });
      }
    }
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => other.node !== one.node && meet(one.box, other.box))
        .map((other) => `“${one.text}” and “${other.text}”`),
    );
  });
  expect(together, `${new URL(page.url()).pathname}: texts on one another`).toEqual([]);
}
