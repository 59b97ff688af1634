import type { HighlightName, TextColorName } from '#blocks/note/schema/index.ts';

interface Shade {
  /** 0 to 360. */
  hue: number;
  /** 0 to 1, as the others: how much colour there is, and how light it is. */
  saturation: number;
  lightness: number;
}

const named: Record<string, string> = {
  red: '#ff0000',
  orange: '#ffa500',
  yellow: '#ffff00',
  green: '#008000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
};

/** A colour as CSS writes it; undefined for what is no colour, or cannot be seen. */
function shadeOf(css: string): Shade | undefined {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(named[text] ?? text)?.[1];
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (parts && parts.length > 3 && parts[3]! < 0.1) return undefined;
  const rgb = hex
    ? [0, 1, 2].map((at) =>
        Number.parseInt(hex.length === 3 ? hex[at]! + hex[at] : hex.slice(2 * at, 2 * at + 2), 16),
      )
    : parts?.slice(0, 3);
  if (!rgb || rgb.length < 3 || rgb.some(Number.isNaN)) return undefined;
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => part / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
}

/** The colour of ours that is nearest to the ink of another program; undefined for black, grey and white. */
export function textColorOf(css: string): TextColorName | undefined {
  const shade = shadeOf(css);
  if (!shade || shade.saturation < 0.25 || shade.lightness < 0.12 || shade.lightness > 0.92) return undefined;
  const { hue } = shade;
  if (hue < 18 || hue >= 330) return 'red';
  if (hue < 65) return 'orange';
  if (hue < 170) return 'green';
  return hue < 255 ? 'blue' : 'purple';
}

/** The marker of ours that is nearest to a ground behind words; undefined for white, grey and what is dark. */
export function highlightOf(css: string): HighlightName | undefined {
  const shade = shadeOf(css);
  if (!shade || shade.saturation < 0.25 || shade.lightness < 0.4 || shade.lightness > 0.97) return undefined;
  const { hue } = shade;
  if (hue < 30 || hue >= 330) return 'red';
  if (hue < 70) return 'yellow';
  if (hue < 170) return 'green';
  return hue < 255 ? 'blue' : 'purple';
}
