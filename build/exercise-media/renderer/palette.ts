/** Components from 0 to 255. */
export interface Ink {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export const PALETTE = {
  wall: hex('EEF1F5'),
  floor: hex('DCE2EA'),
  shadow: hex('8C99AB'),
  skin: hex('E3B796'),
  hair: hex('3B3A45'),
  shirt: hex('4C7FA3'),
  shorts: hex('2C3E57'),
  shoe: hex('41597A'),
  plumShirt: hex('8A6BA8'),
  plumShorts: hex('3A3152'),
  plumShoe: hex('5D5379'),
  brownHair: hex('6B4636'),
  sole: hex('FBFCFE'),
  accent: hex('F0623A'),
  wood: hex('D9B48A'),
  steel: hex('8D9AAA'),
  dark: hex('46546A'),
  rubber: hex('3FA08C'),
  band: hex('E0A030'),
  mat: hex('8FA8C4'),
  prop: hex('E6EBF2'),
  line: hex('FFFFFF'),
  cloth: hex('C7D6E6'),
  crisp: hex('F2C14E'),
  grass: hex('CFE0C4'),
} as const;

export function blend(one: Ink, other: Ink, share: number): Ink {
  return {
    red: one.red + (other.red - one.red) * share,
    green: one.green + (other.green - one.green) * share,
    blue: one.blue + (other.blue - one.blue) * share,
  };
}

function hex(digits: string): Ink {
  const value = Number.parseInt(digits, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** Converts sRGB to linear light, 0 to 1. */
export function linear({ red, green, blue }: Ink): readonly [number, number, number] {
  return [lightOf(red), lightOf(green), lightOf(blue)];
}

function lightOf(tone: number): number {
  const share = tone / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
