import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER = { length: 13, bitsOfAnIndex: 8, withPalette: 3 };
const MOST_COLORS = 256;
/** Shades that agree in this many of their 8 bits become one; the first that leaves few enough is taken. */
const AGREEING_BITS = [5, 4, 3, 2] as const;
/** Higher levels save a sixth and take more than twice as long. */
const LEVEL = 3;
/** Filling shorter runs takes less time than asking for it. */
const LONG_RUN = 32;

/**
 * Red, green, blue and opacity of each pixel, 32 bits together: with a sign, as larger integers are slow. Part of a wider
 * picture says how far its rows are apart.
 */
type Pixels = { data: Int32Array; width: number; height: number; apart?: number };

/** The colour of a look in place of a drawn one. */
export type Recolored = (color: number) => number;

/**
 * PNGs with a palette, for drawings of few flat colours: a third as large as with a colour for each pixel. Flat
 * colours stay exact; the many shades at the edges of lines and letters are merged with close ones. Every look has
 * the same pixels and a palette of its own.
 */
export function indexedPngs(pixels: Pixels, looks: readonly Recolored[] = [(color) => color]): Buffer[] {
  const { width, height } = pixels;
  const found = colorsIn(pixels);
  const { palette, indexes } = paletteOf(found);
  const packed = chunk("IDAT", deflateSync(rowsOf(found.runs, indexes, width, height), { level: LEVEL }));
  return looks.map((look) => pngOf({ width, height, palette: palette.map(look), packed }));
}

type Packed = { width: number; height: number; palette: readonly number[]; packed: Buffer };

function pngOf({ width, height, palette, packed }: Packed): Buffer {
  const header = Buffer.alloc(HEADER.length);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([HEADER.bitsOfAnIndex, HEADER.withPalette], 8);
  const channels = palette.map((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(channels.flat())),
    chunk("tRNS", Buffer.from(palette.map((color) => color >>> 24))),
    packed,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Found = { colors: readonly number[]; counts: readonly number[]; runs: Runs };
/** Neighbours of one colour in a row: where each run begins, and the place of its colour. */
type Runs = { starts: number[]; places: number[] };

/** The colours, how often each comes, and the runs of pixels alike: a drawing has far fewer of these than pixels. */
function colorsIn({ data, width, height, apart = width }: Pixels): Found {
  const known = new Map<number, number>();
  const counts: number[] = [];
  const runs: Runs = { starts: [], places: [] };
  for (let row = 0; row < height; row += 1) {
    const [left, rowEnd] = [row * (apart - width), row * apart + width];
    for (let at = row * apart; at < rowEnd; ) {
      const [start, color] = [at, data[at] as number];
      do at += 1;
      while (at < rowEnd && data[at] === color);
      const place = known.get(color) ?? known.size;
      if (place === known.size) known.set(color, place);
      counts[place] = (counts[place] ?? 0) + at - start;
      runs.starts.push(start - left);
      runs.places.push(place);
    }
  }
  return { colors: [...known.keys()], counts, runs };
}

/** Of shades that become one, the most frequent stands for all. */
function paletteOf({ colors, counts }: Found): { palette: number[]; indexes: Uint8Array } {
  const often = counts.map((count, place) => ({ count, place })).sort((a, b) => b.count - a.count);
  for (const bits of AGREEING_BITS) {
    const mask = ((256 - 2 ** (8 - bits)) * 0x01010101) | 0;
    const merged = new Map<number, number>();
    const palette: number[] = [];
    const indexes = new Uint8Array(colors.length);
    for (const { place } of often) {
      const color = colors[place] as number;
      const index = merged.get(color & mask) ?? palette.push(color) - 1;
      merged.set(color & mask, index);
      indexes[place] = index;
    }
    if (palette.length <= MOST_COLORS) return { palette, indexes };
  }
  throw new Error("two bits of four channels are 256 colours at most");
}

/** Each row begins with a zero: its bytes are stored as they are. */
function rowsOf({ starts, places }: Runs, indexes: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let run = 0; run < starts.length; run += 1) {
    const start = starts[run] as number;
    const row = Math.floor(start / width) + 1;
    const end = (starts[run + 1] ?? width * height) + row;
    const index = indexes[places[run] as number] as number;
    if (end - row - start > LONG_RUN) rows.fill(index, start + row, end);
    else for (let at = start + row; at < end; at += 1) rows[at] = index;
  }
  return rows;
}

function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, "latin1");
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), content.length + 8);
  return framed;
}
