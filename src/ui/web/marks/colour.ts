/** Relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`, 0 to 1. Throws on anything else. */
export function luminance(hex: string): number {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex);
  if (!digits) throw new Error(`Not a colour in hex: ${hex}`);
  const six = digits[2] ?? digits[1]!.replace(/./g, '$&$&');
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours in hex, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Which ink reads better on a colour. A colour that can't be read counts as dark. */
export function inkOn(hex: string): 'light' | 'dark' {
  try {
    return contrast(hex, '#ffffff') >= contrast(hex, '#000000') ? 'light' : 'dark';
  } catch {
    return 'light';
  }
}
