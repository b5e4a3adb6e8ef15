import sharp from "sharp";

export type PictureKind = "avatar" | "media" | "reel";

/** The size the drawings are designed for. */
const SIZES: Record<PictureKind, { width: number; height: number }> = {
  avatar: { width: 320, height: 320 },
  media: { width: 640, height: 800 },
  reel: { width: 540, height: 960 },
};

/**
 * Thousands of pictures are painted: at this scale they are still larger than needed and take half the time.
 */
const SCALE = 0.65;

function numbersFrom(text: string): (index: number, below: number) => number {
  let seed = 2166136261;
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 16777619);
  return (index, below) => {
    const mixed = Math.imul((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
  };
}

function hills(
  width: number,
  height: number,
  hue: number,
  at: (index: number, below: number) => number,
): string {
  return [0, 1, 2]
    .map((row) => {
      const top = height * (0.55 + row * 0.15);
      const bend = top - height * (0.05 + at(10 + row, 15) / 100);
      return `<path d="M0 ${top} Q${at(20 + row, width)} ${bend} ${width} ${top} V${height} H0 Z" fill="hsl(${hue + row * 12},38%,${46 - row * 11}%)"/>`;
    })
    .join("");
}

function owl(x: number, y: number, size: number, hue: number): string {
  const body = `hsl(${hue},32%,28%)`;
  const eye = (side: number) =>
    `<circle cx="${x + side * size * 0.36}" cy="${y - size * 0.25}" r="${size * 0.32}" fill="#fff8e8"/>
<circle cx="${x + side * size * 0.32}" cy="${y - size * 0.25}" r="${size * 0.14}" fill="#221c14"/>`;
  return `<path d="M${x - size * 0.8} ${y - size * 0.9} L${x - size * 0.3} ${y - size * 0.62} H${x + size * 0.3} L${x + size * 0.8} ${y - size * 0.9} V${y + size * 0.4} A${size * 0.8} ${size * 0.8} 0 0 1 ${x - size * 0.8} ${y + size * 0.4} Z" fill="${body}"/>
<ellipse cx="${x}" cy="${y + size * 0.5}" rx="${size * 0.48}" ry="${size * 0.55}" fill="hsl(${hue},30%,44%)"/>${eye(-1)}${eye(1)}
<path d="M${x - size * 0.1} ${y - size * 0.1} L${x} ${y + size * 0.14} L${x + size * 0.1} ${y - size * 0.1} Z" fill="#f0a732"/>`;
}

function draw(kind: PictureKind, name: string): string {
  const { width, height } = SIZES[kind];
  const at = numbersFrom(`${kind}/${name}`);
  const hue = at(0, 360);
  const far = (hue + 40 + at(1, 120)) % 360;
  const scene =
    kind === "avatar"
      ? owl(width / 2, height * 0.56, width * 0.34, far)
      : `<circle cx="${at(2, width)}" cy="${height * 0.2 + at(3, 120)}" r="${40 + at(4, 70)}" fill="hsl(${far},80%,86%)"/>
${hills(width, height, hue, at)}${at(5, 2) === 0 ? owl(width * 0.3 + at(6, width / 3), height * 0.62, width * 0.14, far) : ""}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="hsl(${hue},62%,68%)"/><stop offset="1" stop-color="hsl(${far},58%,52%)"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${scene}</svg>`;
}

/** A picture that is always the same for the same name. */
export function paint(kind: PictureKind, name: string): Promise<Buffer> {
  return sharp(Buffer.from(draw(kind, name)))
    .jpeg({ quality: 78 })
    .toBuffer();
}
